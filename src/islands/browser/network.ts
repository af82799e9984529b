/** What some browsers know of the network. */
interface Connection extends Partial<EventTarget> {
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** The network, if the browser says something about it; it announces changes. */
export function connection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

/** Whether the shopper asked for as few bytes as possible. */
export function savesData(): boolean {
  return connection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether pages may be loaded that the shopper hasn't asked for: the network isn't slow, nor saved. */
export function mayLoadAhead(): boolean {
  return !savesData() && !connection()?.effectiveType?.endsWith('2g');
}
