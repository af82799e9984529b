import { leavesOf, textAt } from '#domain/records/text-places.ts';
import type { TextState } from '../../contract/translations-contract.ts';
import { digestOf, type TextMark } from '../sets/text-marks.ts';

/** What the state of a text follows from. */
export interface TextFacts {
  readonly original: string;
  /** Null if the language has no text of its own. */
  readonly translation: string | null;
  readonly path: string;
  /** Of the field. */
  readonly marks: ReadonlyArray<TextMark>;
  /** The field's original when its translation was written last; undefined if it is the same. */
  readonly earlier: unknown;
}

export interface FoundState {
  readonly state: TextState;
  /** What the translation was made from, if that is known and isn't the original any more. */
  readonly earlier?: string | undefined;
  readonly checkedBy?: string | undefined;
}

/** In which state a translation is. A mark of just these texts counts more than their history. */
export function stateOf({ original, translation, path, marks, earlier }: TextFacts): FoundState {
  const found = marks.length > 0 ? marksOf(marks, original, translation ?? original) : NO_MARKS;
  if (found.exact?.kind === 'checked') return { state: 'checked', checkedBy: found.exact.who };
  if (translation === null) return { state: 'missing' };
  if (found.exact?.kind === 'machine') return { state: 'machine' };
  const isOlder =
    found.exact === undefined && (found.isOfAnother || isAnother(earlier, { path, original }));
  if (isOlder) return { state: 'older', earlier: textAt(earlier, path) };
  return { state: translation === original ? 'same' : 'translated' };
}

const NO_MARKS = { exact: undefined, isOfAnother: false };

function marksOf(marks: ReadonlyArray<TextMark>, original: string, translation: string) {
  const [from, to] = [digestOf(original), digestOf(translation)];
  const same = marks.filter(({ text }) => text === to);
  return { exact: same.find((each) => each.original === from), isOfAnother: same.length > 0 };
}

/**
 * Whether a field had another original. In a list, whose items move, it's enough that the text was
 * somewhere in it.
 */
function isAnother(
  earlier: unknown,
  { path, original }: { readonly path: string; readonly original: string },
): boolean {
  if (earlier === undefined) return false;
  if (path === '') return earlier !== original;
  return !leavesOf(earlier).some(([, text]) => text === original);
}
