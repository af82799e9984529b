import { type ConfigValues, globalConfig } from './config-values.ts';

/** The record of the global configuration with the gift cards that are sold. */
export const GIFT_CARD_TERMS = { type: 'global-config', id: 'gift-cards' } as const;

/** The gift cards of this record; undefined without it, or if its value is unfit. */
export function giftCardTermsIn(
  record: unknown,
): ConfigValues[typeof GIFT_CARD_TERMS.id] | undefined {
  const { data } = globalConfig.safeParse(record);
  return data?.value as ConfigValues[typeof GIFT_CARD_TERMS.id] | undefined;
}
