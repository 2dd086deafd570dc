/** What a proxy, or the server itself, says while the server is away. */
const AWAY = new Set([502, 503, 504]);

/** A refusal as it stands on a page: programs get the same text as a clause. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) || !text ? '' : '.');

/** An answer that is no success, or no answer at all (`status` 0). Its message is for people. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(sentence(text));
  }

  static isAway(status: number): boolean {
    return status === 0 || AWAY.has(status);
  }

  /** The server could not be reached; it may be soon. */
  get away(): boolean {
    return RequestError.isAway(this.status);
  }

  /** What was asked for does not exist, or does not any more. */
  get missing(): boolean {
    return this.status === 404 || this.status === 410;
  }
}
