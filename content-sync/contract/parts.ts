/**
 * Documents that are too large to be rendered whole with every edit. Each of their parts is a page of
 * its own; the document names them by marks, which readers replace by what the parts say.
 */

const PARTS = '/parts';

/** Where a part of a document is. @example partPath('/feeds/google.xml', 7) // '/parts/feeds/google/7.xml' */
export function partPath(document: string, part: number): string {
  const dot = document.lastIndexOf('.');
  return `${PARTS}${document.slice(0, dot)}/${part}${document.slice(dot)}`;
}

/** The document that has its part at a path; undefined if none has. */
export function documentOfPart(path: string): string | undefined {
  const [, document, type] = /^\/parts(\/.+)\/\d+(\.\w+)$/.exec(path) ?? [];
  return document === undefined ? undefined : `${document}${type}`;
}

/** Stands in a document for what its part says between `PART_START` and `PART_END`. */
export const partMark = (part: number): string => `<?part ${part}?>`;

export const PART_START = '<!--part-->';
export const PART_END = '<!--/part-->';

/** The numbers of the parts that a document names, in their order; none for most documents. */
export function partsIn(document: string): ReadonlyArray<number> {
  return [...document.matchAll(MARK)].map(([, part]) => Number(part));
}

/** A document with its parts; missing parts are left out. */
export function joinParts(document: string, parts: ReadonlyMap<number, string>): string {
  return document.replaceAll(MARK, (_, part: string) => inPart(parts.get(Number(part)) ?? ''));
}

const MARK = /<\?part (\d+)\?>/g;

function inPart(part: string): string {
  const start = part.indexOf(PART_START);
  const end = part.indexOf(PART_END, start);
  return start < 0 || end < 0 ? '' : part.slice(start + PART_START.length, end);
}
