import { create } from 'zustand';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';
import { type KnownCount, keepKnownCount, paintCount, readKnownCount } from './known-count.ts';

interface BagState {
  readonly isOpen: boolean;
  /** The cart-token cookie as last read; undefined in the first render, as on the server. */
  readonly token: string | undefined;
  /** Pieces in the bag; 0 in the first render. The badge is painted independently of it. */
  readonly count: number;
  /** The newest known version of the bag, from this tab or another; 0 if there is none. */
  readonly version: number;
}

/** The browser's own state of the bag. The bag itself belongs to the API, see `useBag.ts`. */
export const useBagStore = create<BagState>(() => ({
  isOpen: false,
  token: undefined,
  count: 0,
  version: 0,
}));

export function openBag(): void {
  useBagStore.setState({ isOpen: true });
}

export function closeBag(): void {
  useBagStore.setState({ isOpen: false });
}

/** Reads the cookie and the count, which another tab may have changed. Returns the token. */
export function syncBag(): string | undefined {
  const token = readCookie(COOKIES.cartToken);
  const kept = readKnownCount();
  const known = kept?.token === token ? kept : undefined;
  useBagStore.setState({ token, version: known?.version ?? 0 });
  if (!token) showCount(0);
  else if (known) showCount(known.count);
  return token;
}

/** Stores a new token from the API. */
export function keepCartToken(token: string): void {
  if (token !== readCookie(COOKIES.cartToken)) writeCookie(COOKIES.cartToken, token);
  useBagStore.setState({ token });
}

/** Stores a count from the API; late answers, and those of other bags, are ignored. */
export function noteCount(counted: KnownCount): void {
  const known = readKnownCount();
  if (known?.token === counted.token && known.version > counted.version) return;
  applyStoredCount(counted);
}

/** Notes that the API doesn't know the bag: it counts as empty until another answer arrives. */
export function noteUnknown(token: string): void {
  applyStoredCount({ token, count: 0, version: 0 });
}

function applyStoredCount(counted: KnownCount): void {
  if (counted.token !== readCookie(COOKIES.cartToken)) return;
  keepKnownCount(counted);
  useBagStore.setState({ version: counted.version });
  showCount(counted.count);
}

/** Shows a count on this page only, for a change in progress. */
export function showCount(count: number): void {
  if (useBagStore.getState().count !== count) useBagStore.setState({ count });
  paintCount(count);
}
