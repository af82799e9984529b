import { type FieldError, VALUE_MAX } from './address.ts';
import type { AddressField } from './address-forms.ts';
import type { Translate } from './checkout-texts.ts';

/** What is wrong with a field, in words that say what to enter instead. */
export function fieldProblem(
  { options, digits, type, example = '' }: AddressField,
  error: FieldError,
  t: Translate,
): string {
  if (options) return t('notChosen');
  if (error === 'missing') return t('missing');
  if (digits) return t('invalidPostcode', { digits, example });
  if (type === 'email') return t('invalidEmail', { example });
  if (type === 'tel') return t('invalidPhone', { example });
  return t('invalidLine', { max: VALUE_MAX });
}
