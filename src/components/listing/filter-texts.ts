import type { Language } from '#domain/locale/locales.ts';
import { formsOf, type MessageKeys } from '#i18n/forms-of.ts';
import type { FilterTexts } from '#islands/listing/listing-texts.ts';

/** The texts of a listing's filters. */
export const filterTexts = (language: Language) => formsOf(language, KEYS) as FilterTexts;

const KEYS = {
  listing: [
    'price',
    'priceFrom',
    'priceTo',
    'priceOrder',
    'apply',
    'clear',
    'loading',
    'showAll',
    'showFound',
  ],
} as const satisfies MessageKeys;
