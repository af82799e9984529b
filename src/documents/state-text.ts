import type { TFunction } from 'i18next';
import type { Availability } from '#domain/product/availability.ts';

interface Told {
  readonly isNew: boolean;
  readonly t: TFunction;
}

/** What labels on pages say of a product or variant; undefined if they say nothing. */
export function stateText(availability: Availability, { isNew, t }: Told): string | undefined {
  const key = availability === 'in-stock' && isNew ? 'card.new' : KEYS[availability];
  return key && t(key);
}

const KEYS = {
  'in-stock': undefined,
  'sold-out': 'card.soldOut',
  'pre-order': 'card.comingSoon',
  'early-access': 'card.earlyAccess',
} as const satisfies Readonly<Record<Availability, string | undefined>>;
