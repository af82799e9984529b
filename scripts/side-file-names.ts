/** The state files in a data folder other than those of the locales. */
export const SIDE_FILE_NAMES = [
  'deliveries.db',
  'journal.db',
  'alerts.db',
  'people.db',
  'drafts.db',
  'purges.db',
  'commerce.db',
  'paths.db',
] as const;

export type SideFileName = (typeof SIDE_FILE_NAMES)[number];
