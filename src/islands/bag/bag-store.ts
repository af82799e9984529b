import { create } from 'zustand';
import { COOKIES } from '#domain/cookies.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';
import { type KnownCount, keepKnownCount, paintCount, readKnownCount } from './known-count.ts';

interface BagState {
  readonly isOpen: boolean;
  /** The cart-token cookie as last read; undefined in the first render, as on the server. */
  readonly token: string | undefined;
  /** Pieces in the bag; 0 in the first render. The badge is painted without it. */
  readonly count: number;
  /** The newest version of the bag that anyone told of, here or in another tab; 0 when none did. */
  readonly version: number;
}

/** What the browser owns of the bag. The bag itself is the API's, see `useBag.ts`. */
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

/** Takes up the cookie and the count, which another tab may have changed, and gives the token. */
export function syncBag(): string | undefined {
  const token = readCookie(COOKIES.cartToken);
  const kept = readKnownCount();
  const known = kept?.token === token ? kept : undefined;
  useBagStore.setState({ token, version: known?.version ?? 0 });
  if (!token) showCount(0);
  else if (known) showCount(known.count);
  return token;
}

/** Keeps the token that the API answered, in place of another. */
export function keepCartToken(token: string): void {
  if (token !== readCookie(COOKIES.cartToken)) writeCookie(COOKIES.cartToken, token);
  useBagStore.setState({ token });
}

/** Takes note of what the API counted; a late answer, or one of another bag, is passed over. */
export function noteCount(counted: KnownCount): void {
  const known = readKnownCount();
  if (known?.token === counted.token && known.version > counted.version) return;
  takeUpCount(counted);
}

/** Takes note of a bag that the API does not know: it is empty, until an answer says otherwise. */
export function noteUnknown(token: string): void {
  takeUpCount({ token, count: 0, version: 0 });
}

function takeUpCount(counted: KnownCount): void {
  if (counted.token !== readCookie(COOKIES.cartToken)) return;
  keepKnownCount(counted);
  useBagStore.setState({ version: counted.version });
  showCount(counted.count);
}

/** Shows a count on this page alone, as while a change is under way. */
export function showCount(count: number): void {
  if (useBagStore.getState().count !== count) useBagStore.setState({ count });
  paintCount(count);
}
