const followers = new Set<() => void>();

/** Calls `follow` whenever `goTo` was called, until the signal aborts. */
export function followAddress(follow: () => void, signal: AbortSignal): void {
  followers.add(follow);
  signal.addEventListener('abort', () => followers.delete(follow));
}

/** Writes an address into the history, and tells the open listing, if there is one. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  for (const follow of followers) follow();
}
