import { type ReactNode, useState } from 'react';

/** Of many at first, and how many more at a time. */
const SHOWN = 50;

/** The first of many, and a button that shows others; undefined once all are shown. */
export function useSome<T>(all: ReadonlyArray<T>): { some: ReadonlyArray<T>; more: ReactNode } {
  const [shown, setShown] = useState(SHOWN);
  const more = all.length > shown && (
    <p>
      <button type="button" onClick={() => setShown(shown + SHOWN)}>
        Show {Math.min(SHOWN, all.length - shown)} more of {all.length}
      </button>
    </p>
  );
  return { some: all.slice(0, shown), more };
}
