// What a child of a class has done is told to the server, so that its teacher sees it.
import { _ } from '../local/language';
import { errorText } from '../net/api';
import type { Learnt } from '../net/wire.generated';
import { sendLearnt } from './clubs-api';
import { session } from './session.svelte';

/** Whether the account of this name is a child's: the name of its class stands behind a dot, which is in no other name. */
export const isChild = (name: string | null): boolean => name?.includes(' · ') ?? false;

/** Tell the server of a task that was done or a puzzle that was solved. What went wrong, or nothing. */
export async function reportLearnt(done: Learnt): Promise<string> {
  if (!isChild(session.name)) return '';
  try {
    await sendLearnt(done);
    return '';
  } catch (error) {
    return _('Your teacher does not see this yet: {why} Do it once more later.', { why: errorText(error) });
  }
}
