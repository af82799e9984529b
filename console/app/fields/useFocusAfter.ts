import { type RefObject, useEffect, useRef } from 'react';

interface FocusAfter<T> {
  /** What gets the focus. */
  readonly place: RefObject<T | null>;
  /** Moves the focus there once the state is another. */
  readonly expect: () => void;
}

/** Keeps the focus of somebody who pressed a button that goes away once it has done its work. */
export function useFocusAfter<T extends HTMLElement>(state: string): FocusAfter<T> {
  const place = useRef<T>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current === undefined || before.current === state) return;
    before.current = undefined;
    place.current?.focus();
  });
  return {
    place,
    expect() {
      before.current = state;
    },
  };
}
