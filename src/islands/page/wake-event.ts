/** Has an island that waits by `client:act` hydrate at once. */
export const WAKE_EVENT = 'wake';
