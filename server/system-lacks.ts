import type { Capability } from '#domain/capabilities.ts';

/** What a shop lacks that sells from Vendure or Medusa. */
export const SYSTEM_LACKS: ReadonlyArray<Capability> = [
  'social-sign-in',
  'wish-list',
  'wait-list',
  'beauty-pass',
  'beauty-profile',
  'onboarding',
  'birth-dates',
  'account-deletion',
  'reviews',
  'recommendations',
  'gift-messages',
  'free-samples',
  'popular-searches',
  'overlays',
  'order-receipts',
];
