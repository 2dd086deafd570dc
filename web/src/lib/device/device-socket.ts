// A match on this device, followed as one on a server is followed by a WebSocket.
import type { DeviceWorker } from './device-worker';
import type { SocketLike } from './table';

/** As browsers close sockets whose other end is gone. */
const GONE = 1006;

export class DeviceSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  private closed = false;
  private line: { say: (text: string) => void; close: () => void } | null = null;

  constructor(match: string, language: string, worker: Promise<DeviceWorker>) {
    worker.then(
      (table) => {
        if (this.closed) return;
        this.line = table.connect(match, language, (text) => this.onmessage?.(new MessageEvent('message', { data: text })), (code) => this.end(code));
        this.onopen?.(new Event('open'));
      },
      () => this.end(GONE),
    );
  }

  send(text: string): void {
    this.line?.say(text);
  }

  close(): void {
    this.closed = true;
    this.line?.close();
  }

  private end(code: number): void {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.(new CloseEvent('close', { code }));
  }
}
