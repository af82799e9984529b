import type { Language } from '#domain/locale/locales.ts';
import { type FieldError, VALUE_MAX } from './address.ts';
import type { AddressField } from './address-forms.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { type Label, labelOf } from './label.ts';

/** What is wrong with a field, in a sentence that names it and says what to enter instead. */
export function fieldProblem(field: AddressField, error: FieldError, language: Language): string {
  const { options, digits, type, example = '', within } = field;
  const t = checkoutTexts(language);
  const label = wordOf(field, language);
  if (options) return t('notChosen', { label });
  if (error === 'mismatched' && within) {
    return t('mismatchedPostcode', { label: wordOf(within, language) });
  }
  if (type === 'email') return t('invalidEmail', { example });
  if (error === 'missing') return t('missing', { label, particle: objectParticle(label) });
  if (digits) return t('invalidPostcode', { digits, example });
  if (type === 'tel') return t('invalidPhone', { example });
  return t('invalidLine', { label, max: VALUE_MAX });
}

/** A label within a sentence. */
function wordOf(labelled: { readonly label: Label }, language: Language): string {
  const label = labelOf(labelled, language);
  return label.slice(0, 1).toLowerCase() + label.slice(1);
}

/** What Korean adds to a word that is entered: 을 after a final consonant, 를 after a vowel. */
function objectParticle(word: string): string {
  const syllable = word.charCodeAt(word.length - 1) - FIRST_SYLLABLE;
  return syllable >= 0 && syllable % FINALS !== 0 ? '을' : '를';
}

/** Hangul's syllables in Unicode, ordered by their 28 endings, the first of which is none. */
const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
