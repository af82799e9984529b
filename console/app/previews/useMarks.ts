import { useEffect, useState } from 'react';
import type { Differing } from '../fields/differing-pieces.ts';

/** Two pages, once they are there. */
export interface Shown {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** Lines tell the two apart also for people who don't see their colours. */
const LINES = { before: '4px dashed #b3261e', after: '4px solid #0a6b2d' } as const;
/** The header of the shop stays at the top. */
const ROOM_ABOVE = 220;

/**
 * Marks what differs within two pages, and scrolls each to the first of it.
 *
 * @returns in how many places they differ; undefined until that is known
 */
export function useMarks({ before, after }: Shown, isOn: boolean): number | undefined {
  const [differing, setDiffering] = useState<Differing>();
  useEffect(() => {
    let isCurrent = true;
    setDiffering(undefined);
    if (before && after) {
      void import('../fields/differing-pieces.ts').then(({ differingPieces }) => {
        if (isCurrent) setDiffering(differingPieces(before, after));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [before, after]);
  useEffect(() => {
    if (!differing || !isOn) return undefined;
    mark(differing.before, LINES.before);
    mark(differing.after, LINES.after);
    return () => {
      mark(differing.before, '');
      mark(differing.after, '');
    };
  }, [differing, isOn]);
  return differing?.places;
}

function mark(elements: ReadonlyArray<Element>, line: string) {
  const marked = elements.map(seenOf).filter((element) => element !== undefined);
  for (const { style } of marked) {
    style.outline = line;
    style.outlineOffset = line && '2px';
  }
  const [first] = marked.filter((element) => element.getClientRects().length > 0);
  if (!first || line === '') return;
  const { defaultView } = first.ownerDocument;
  const top = first.getBoundingClientRect().top + (defaultView?.scrollY ?? 0);
  defaultView?.scrollTo(0, Math.max(0, top - ROOM_ABOVE));
}

/** A source of a picture is seen as its picture. */
function seenOf(element: Element): HTMLElement | undefined {
  const seen = element.matches('source') ? element.parentElement?.querySelector('img') : element;
  return seen && 'style' in seen ? (seen as HTMLElement) : undefined;
}
