import { type MouseEvent, useSyncExternalStore } from 'react';
import { CONSOLE } from '../../contract/console-contract.ts';

/** The place in the console: the path below its root, and the query. */
export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

const MOVED = 'console-moved';

export function usePlace(): Place {
  return placeAt(useSyncExternalStore(follow, () => window.location.href));
}

/** Where somebody is now, for what happens later than the last rendering. */
export const currentPlace = (): Place => placeAt(window.location.href);

function placeAt(href: string): Place {
  const { pathname, searchParams } = new URL(href);
  return { path: pathname.slice(CONSOLE.length).replace(/\/$/, '') || '/', query: searchParams };
}

function follow(onMove: () => void): () => void {
  window.addEventListener('popstate', onMove);
  window.addEventListener(MOVED, onMove);
  return () => {
    window.removeEventListener('popstate', onMove);
    window.removeEventListener(MOVED, onMove);
  };
}

export function goTo(to: string): void {
  window.history.pushState(null, '', address(to));
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}

/** The address of a place in the console, such as `/locales/hk-zh`. */
export function address(to: string): string {
  return to === '/' ? CONSOLE : CONSOLE + to;
}

/** Goes there without reloading the page, unless the click asks for another tab. */
export function follows(to: string) {
  return (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!isPlain) return;
    event.preventDefault();
    goTo(to);
  };
}
