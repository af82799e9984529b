/** What clients are held to a number of in a minute, by the word that configuration has for it. */
export const LIMITED_KINDS = [
  'sign-in',
  'search',
  'records',
  'hooks',
  'admin',
  'pictures',
] as const;

export type LimitedKind = (typeof LIMITED_KINDS)[number];
