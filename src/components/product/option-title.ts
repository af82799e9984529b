import type { TFunction } from 'i18next';
import { knownOptionType } from '#domain/listing/option-types.ts';

const TITLES = {
  shade: 'product.chooseShade',
  size: 'product.chooseSize',
  scent: 'product.chooseScent',
  type: 'product.chooseType',
} as const;

/** The heading for what a product's variants differ in. */
export function optionTitle(optionType: string | null, t: TFunction): string {
  return t(TITLES[knownOptionType(optionType)]);
}
