import { create } from 'zustand';
import { COOKIES } from '#domain/cookies.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';

interface BagState {
  readonly isOpen: boolean;
  /** Whether this page shows the bag itself, or has opened the dropdown. */
  readonly isWanted: boolean;
  /** The cart-token cookie as last read; undefined in the first render, as on the server. */
  readonly token: string | undefined;
}

/** What the browser owns of the bag. The bag itself is the API's, see `queries.ts`. */
export const useBagStore = create<BagState>(() => ({
  isOpen: false,
  isWanted: false,
  token: undefined,
}));

export function openBag(): void {
  useBagStore.setState({ isOpen: true, isWanted: true });
}

/** Has the bag itself read, beside how many pieces it holds. */
export function wantBag(): void {
  useBagStore.setState({ isWanted: true });
}

export function closeBag(): void {
  useBagStore.setState({ isOpen: false });
}

/** Takes up the cookie, which another tab may have changed. */
export function syncCartToken(): void {
  useBagStore.setState({ token: readCookie(COOKIES.cartToken) });
}

/** Keeps the token that the API answered, in place of another. */
export function keepCartToken(token: string): void {
  if (token !== readCookie(COOKIES.cartToken)) writeCookie(COOKIES.cartToken, token);
  syncCartToken();
}
