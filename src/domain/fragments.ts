/**
 * The parts of a page that are the same on every page of a locale. A page marks where each begins
 * and ends, so that it is rendered once for the locale and put into the others.
 */
export const FRAGMENTS = ['header', 'footer'] as const;

/** Where the fragments of a locale stand among its pages. No address leads there. */
export const SHELL = '(shell)';

export type FragmentName = (typeof FRAGMENTS)[number];

export const fragmentStart = (name: FragmentName) => `<!--${name}-->`;
export const fragmentEnd = (name: FragmentName) => `<!--/${name}-->`;
