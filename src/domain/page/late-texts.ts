/**
 * The sections of messages that browsers load when they are needed. Each is a file of the locale, so that pages
 * don't carry it, and that a changed text renders no page that doesn't show it.
 */
export const LATE_TEXTS = [
  'addToBag',
  'arrival',
  'bag',
  'brandSearch',
  'card',
  'listing',
  'lists',
  'opening',
  'questionSearch',
  'quickAdd',
  'recommendations',
  'refusals',
  'search',
  'shadeMatch',
  'share',
  'stockNotice',
  'welcome',
  'zoom',
] as const;

export type LateSection = (typeof LATE_TEXTS)[number];
