import type { Locale } from '#domain/locale/locales.ts';

/** Countries whose menu has a single category, and which do without a bar of them on wide screens. */
const ONE_ROOT: ReadonlySet<string> = new Set(['PH']);

export const hasMenuBar = ({ country }: Locale): boolean => !ONE_ROOT.has(country);
