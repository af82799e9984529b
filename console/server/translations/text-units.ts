import type { TextKey, TextState } from '../../contract/translations-contract.ts';

/** What files of translations have of a text. */
export interface TextUnit extends TextKey {
  readonly title: string;
  readonly original: string;
  readonly translation: string | null;
  readonly state: TextState;
}

/** What a file says of a text. */
export interface ReadUnit {
  /** Of the file: the line in which it begins, or a table's row, from 1. */
  readonly line: number;
  readonly key: TextKey;
  /** What it was translated from. */
  readonly original: string;
  /** Empty if the file has none. */
  readonly translation: string;
  readonly isChecked: boolean;
}

export interface UnitProblem {
  readonly line: number;
  readonly text: string;
}

export interface ReadUnits {
  readonly units: ReadonlyArray<ReadUnit>;
  readonly problems: ReadonlyArray<UnitProblem>;
}

/**
 * The id of a text's unit, of letters, digits and `.-_:`, as XML's names tokens have.
 *
 * @example unitId({ type: 'products', id: 'P 1', field: 'name', path: '' }) // 'products:P_201:name'
 */
export function unitId({ type, id, field, path }: TextKey): string {
  return [type, id, field, ...(path === '' ? [] : [path])].map(escapedPart).join(':');
}

/** The text that a unit's id names; undefined if it's none of ours. */
export function keyOfUnit(unit: string): TextKey | undefined {
  const [type, id, field, path = '', ...more] = unit.split(':').map(unescapedPart);
  if (!type || !id || !field || path === undefined || more.length > 0) return undefined;
  return { type, id, field, path };
}

const escapedPart = (part: string): string =>
  encodeURIComponent(part.toWellFormed())
    .replace(/[_!~*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '_');

function unescapedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('_', '%'));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** What a translation must have as its original has it: tags, placeholders and addresses. */
const PROTECTED = /<\/?[a-z][^<>]*>|\{\{?[\w.]+\}?\}|%[sd]\b|https?:\/\/[^\s<>"]+/gi;

/** A text in pieces, of which some are protected. */
export function piecesOf(
  text: string,
): ReadonlyArray<{ readonly text: string; readonly isProtected: boolean }> {
  const pieces: Array<{ readonly text: string; readonly isProtected: boolean }> = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(PROTECTED)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isProtected: false });
    pieces.push({ text: found, isProtected: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isProtected: false });
  return pieces;
}

/** Says which protected pieces of an original a translation lacks or has too often; undefined for none. */
export function protectedProblem(original: string, translation: string): string | undefined {
  const left = protectedIn(original);
  const added = protectedIn(translation).filter((piece) => {
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const [lacking, more] = [left, added].map((pieces) => pieces.join(' '));
  if (lacking) return `lacks ${lacking} of the original`;
  return more ? `has ${more}, which the original has not` : undefined;
}

const protectedIn = (text: string): Array<string> =>
  piecesOf(text)
    .filter(({ isProtected }) => isProtected)
    .map((piece) => piece.text);
