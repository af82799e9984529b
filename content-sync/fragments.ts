import { FRAGMENTS, type FragmentName, fragmentEnd, fragmentStart } from './contract/fragments.ts';

/** The HTML of each fragment of a locale. */
export type Fragments = Readonly<Record<FragmentName, string>>;

/**
 * Cuts the fragments out of a page that was rendered with them.
 *
 * @throws Error if the page doesn't mark them
 */
export function cutFragments(html: string): Fragments {
  const page = Buffer.from(html);
  const cut = (name: FragmentName) => page.subarray(...bounds(page, name)).toString();
  return Object.fromEntries(FRAGMENTS.map((name) => [name, cut(name)])) as Fragments;
}

/** The fragments as one body, which is stored like a page's. */
export function packFragments(fragments: Fragments): string {
  return JSON.stringify(fragments);
}

/** Fragments made ready to be put into many pages. */
export type FragmentBytes = Readonly<Record<FragmentName, Buffer>>;

export function unpackFragments(body: Uint8Array): FragmentBytes {
  const fragments = JSON.parse(Buffer.from(body).toString()) as Fragments;
  const entries = FRAGMENTS.map((name) => [name, Buffer.from(fragments[name])]);
  return Object.fromEntries(entries) as FragmentBytes;
}

/** Whether pages of a media type have fragments. */
export const isStitched = (type: string): boolean => type.startsWith('text/html');

/** Puts the fragments into a page that was rendered with empty ones. */
export function stitch(page: Buffer, fragments: FragmentBytes): Buffer {
  const parts: Array<Buffer> = [];
  let done = 0;
  for (const name of FRAGMENTS) {
    const [start, end] = bounds(page, name);
    parts.push(page.subarray(done, start), fragments[name]);
    done = end;
  }
  return Buffer.concat([...parts, page.subarray(done)]);
}

function bounds(page: Buffer, name: FragmentName): [start: number, end: number] {
  const mark = fragmentStart(name);
  const start = page.indexOf(mark) + mark.length;
  const end = page.indexOf(fragmentEnd(name), start);
  if (start < mark.length || end < 0) throw new Error(`The page does not mark its ${name}.`);
  return [start, end];
}
