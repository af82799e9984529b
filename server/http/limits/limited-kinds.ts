/** What is limited per client and minute, by its name in the configuration. */
export const LIMITED_KINDS = [
  'sign-in',
  'search',
  'records',
  'hooks',
  'admin',
  'pictures',
  'uploads',
  'opinions',
] as const;

export type LimitedKind = (typeof LIMITED_KINDS)[number];
