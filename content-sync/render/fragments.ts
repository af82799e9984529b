import { FRAGMENTS, type FragmentName, fragmentEnd, fragmentStart } from '#domain/fragments.ts';

/** The HTML of each fragment of a locale. */
export type Fragments = Readonly<Record<FragmentName, string>>;

/**
 * Cuts the fragments out of a page that was rendered whole.
 *
 * @throws Error when a page does not mark them
 */
export function cutFragments(html: string): Fragments {
  const cut = (name: FragmentName) => html.slice(...bounds(html, name));
  return Object.fromEntries(FRAGMENTS.map((name) => [name, cut(name)])) as Fragments;
}

/** Puts the fragments into a page that was rendered with empty ones. */
export function stitch(html: string, fragments: Fragments): string {
  return FRAGMENTS.reduce((page, name) => {
    const [start, end] = bounds(page, name);
    return page.slice(0, start) + fragments[name] + page.slice(end);
  }, html);
}

function bounds(html: string, name: FragmentName): [start: number, end: number] {
  const mark = fragmentStart(name);
  const start = html.indexOf(mark) + mark.length;
  const end = html.indexOf(fragmentEnd(name), start);
  if (start < mark.length || end < 0) throw new Error(`The page does not mark its ${name}.`);
  return [start, end];
}
