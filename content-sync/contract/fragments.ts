/**
 * The parts of a page that are the same on all pages of a locale. Pages mark where each begins and
 * ends, so that it's rendered once per locale and stitched into the others.
 */
export const FRAGMENTS = ['header', 'footer'] as const;

/** The path of a locale's fragments among its pages. No address leads there. */
export const SHELL = '(shell)';

export type FragmentName = (typeof FRAGMENTS)[number];

export const fragmentStart = (name: FragmentName) => `<!--${name}-->`;
export const fragmentEnd = (name: FragmentName) => `<!--/${name}-->`;

/**
 * The scripts that wake islands, as a page prints them before its first island: the same on all pages
 * of a code build, so that they are rendered for the first page of a thread alone.
 */
export interface IslandScripts {
  /** What an earlier page printed, which counts as printed on this page too. */
  readonly known: () => string | undefined;
  readonly keep: (html: string) => void;
}
