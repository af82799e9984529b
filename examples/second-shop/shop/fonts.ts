import latin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/anuphan/files/anuphan-vietnamese-wght-normal.woff2?url';

/** What pages preload, by default and in languages that need more. Japanese is set in the system's typeface. */
export const PRELOADED_FONTS: Readonly<Record<string, ReadonlyArray<string>>> & {
  readonly default: ReadonlyArray<string>;
} = { default: [latin], vi: [latin, vietnamese] };
