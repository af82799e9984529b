import type { View } from '#commerce-api/pictures/addresses.ts';
import { VIEWS } from '#commerce-api/pictures/addresses.ts';
import type { Language } from '#domain/locale/locales.ts';
import { type FiveLanguages, fiveLanguages } from './five-languages.ts';

/** What each view of a product shows beside the product; the first is the product itself. */
const TEXTS: Readonly<Record<View, FiveLanguages>> = {
  0: fiveLanguages('', '', '', '', ''),
  1: fiveLanguages('detail', '細節', '디테일', 'รายละเอียด', 'detail'),
  2: fiveLanguages('close-up', '特寫', '클로즈업', 'ภาพระยะใกล้', 'tampilan dekat'),
};

/** What the pictures of a variant show, in their order. */
export function pictureTexts(language: Language): ReadonlyArray<string> {
  return VIEWS.map((view) => TEXTS[view][language]);
}
