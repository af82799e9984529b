import { type TranslationsState, translationsQuery } from '../../contract/translations-contract.ts';

/** The place in the console, and the path of the API, of a list of texts. */
export const placeOfTexts = (state: TranslationsState) =>
  `/translations?${translationsQuery(state)}`;
