import thai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url';
import latin from './figtree-core.woff2?url';

/**
 * What pages preload, by default and in languages with a typeface of their own: two files at most. Korean
 * and Chinese fonts would take hundreds of kilobytes, so the system's are used.
 */
export const PRELOADED_FONTS: Readonly<Record<string, ReadonlyArray<string>>> & {
  readonly default: ReadonlyArray<string>;
} = { default: [latin], th: [latin, thai] };
