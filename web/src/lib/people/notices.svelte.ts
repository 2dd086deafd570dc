// What moderators have this person told, asked for once a visit, and whether the person is a moderator.
import type { OwnNotices } from '../net/wire.generated';
import { fetchNotices, putNoticeAway } from './conduct-api';

class Notices {
  own = $state.raw<OwnNotices>({ notices: [], moderator: false, waiting: 0 });
  private whose: string | null = null;

  async load(name: string | null): Promise<void> {
    if (this.whose === name) return;
    this.whose = name;
    this.own = await fetchNotices().catch(() => ({ notices: [], moderator: false, waiting: 0 }));
  }

  async putAway(id: number): Promise<void> {
    await putNoticeAway(id);
    this.own = { ...this.own, notices: this.own.notices.filter((one) => one.id !== id) };
  }
}

export const notices = new Notices();
