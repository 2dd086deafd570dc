// Where somebody came from who has to log in first.

/** The page of this site that the address of `/account` names, if it does. */
export const backFrom = (search: string): string | undefined => /^\/[^/\\]/.exec(new URLSearchParams(search).get('back') ?? '')?.input;
