import { diffArrays } from 'diff';

/** Something that people see on a page: a piece of text, or a picture. */
interface Piece {
  /** Equal for pieces that look the same. */
  readonly key: string;
  readonly element: Element;
}

/** What only one of two pages has, and in how many places they differ. */
export interface Differing {
  readonly before: ReadonlyArray<Element>;
  readonly after: ReadonlyArray<Element>;
  readonly places: number;
}

/** Comparing stops for pages that differ in nearly everything. */
const PATIENCE_MS = 1_500;

/** The pieces in which two pages differ; undefined if these are nearly all. */
export function differingPieces(before: Document, after: Document): Differing | undefined {
  const [one, other] = [piecesOf(before), piecesOf(after)];
  const keyOf = ({ key }: Piece) => key;
  const changes = diffArrays(one.map(keyOf), other.map(keyOf), { timeout: PATIENCE_MS });
  if (!changes) return undefined;
  const found = { before: new Set<Element>(), after: new Set<Element>(), places: 0 };
  let [inOne, inOther, wasSame] = [0, 0, true];
  for (const { added, removed, count } of changes) {
    const isSame = !added && !removed;
    if (!isSame && wasSame) found.places += 1;
    wasSame = isSame;
    if (removed) addAll(found.before, one.slice(inOne, inOne + count));
    if (added) addAll(found.after, other.slice(inOther, inOther + count));
    if (!added) inOne += count;
    if (!removed) inOther += count;
  }
  return { ...found, before: [...found.before], after: [...found.after] };
}

function addAll(elements: Set<Element>, pieces: ReadonlyArray<Piece>) {
  for (const { element } of pieces) elements.add(element);
}

/** What isn't seen, and the words by which a preview says that it's one. */
const LEFT_OUT = 'script, style, template, noscript, title, aside[aria-label="Preview"]';

function piecesOf({ body }: Document): ReadonlyArray<Piece> {
  const pieces: Array<Piece> = [];
  const visit = (node: Node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT) addText(child);
      if (child.nodeType !== ELEMENT || (child as Element).matches(LEFT_OUT)) continue;
      const element = child as Element;
      if (element.matches('img, source, video')) pieces.push({ key: pictureKey(element), element });
      visit(element);
    }
  };
  const addText = ({ textContent, parentElement }: Node) => {
    const text = (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && parentElement) pieces.push({ key: text, element: parentElement });
  };
  visit(body);
  return pieces;
}

/** Of `Node`, which a page of another realm has one of its own of. */
const ELEMENT = 1;
const TEXT = 3;

const pictureKey = (element: Element) =>
  `picture ${element.getAttribute('src') ?? ''} ${element.getAttribute('srcset') ?? ''}`;
