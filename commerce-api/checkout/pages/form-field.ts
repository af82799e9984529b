import { html } from 'hono/html';
import type { Locale } from '#domain/locale/locales.ts';
import type { AddressField } from '../address-forms.ts';
import { type AddressOption, inAlphabet, optionNamed } from '../address-option.ts';
import type { Translate } from '../checkout-texts.ts';
import { labelOf } from '../label.ts';
import type { Html } from './layout.ts';

interface FieldState {
  readonly value: string;
  readonly problem: string | undefined;
  readonly locale: Locale;
  readonly t: Translate;
}

/** A field with its label above it, and its example and problem below the label. */
export function formField(field: AddressField, state: FieldState): Html {
  const { name, example, isOptional } = field;
  const { problem, locale, t } = state;
  const optional = isOptional ? html`<span class="optional">${t('optional')}</span>` : '';
  return html`<div class="field" data-field="${name}">
    <label for="${name}">${labelOf(field, locale.language)}${optional}</label>
    ${example ? html`<p class="hint" id="${name}-hint">${t('example', { example })}</p>` : ''}
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}
    ${field.options ? choice(field, field.options, state) : input(field, state)}
  </div>`;
}

function input(field: AddressField, { value, problem }: FieldState): Html {
  const { name, type = 'text', autocomplete, digits, isOptional } = field;
  const described = describedBy(field, problem);
  return html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    value="${value}"
    autocomplete="${autocomplete}"
    maxlength="100"
    ${digits ? html`inputmode="numeric"` : ''}
    ${type === 'email' ? html`autocapitalize="none" spellcheck="false"` : ''}
    ${isOptional ? '' : html`aria-required="true"`}
    ${problem ? html`aria-invalid="true"` : ''}
    ${described ? html`aria-describedby="${described}"` : ''}
  />`;
}

function choice(
  field: AddressField,
  options: ReadonlyArray<AddressOption>,
  { value, problem, locale, t }: FieldState,
): Html {
  const { name, autocomplete, isAlphabetical, takesOthers } = field;
  const chosen = optionNamed(options, value)?.value;
  const listed = isAlphabetical ? inAlphabet(options, locale) : options;
  const described = describedBy(field, problem);
  return html`<select
    id="${name}"
    name="${name}"
    autocomplete="${autocomplete}"
    aria-required="true"
    ${problem ? html`aria-invalid="true"` : ''}
    ${described ? html`aria-describedby="${described}"` : ''}
  >
    <option value="">${t('choose')}</option>
    ${takesOthers && value && !chosen ? html`<option selected>${value}</option>` : ''}
    ${listed.map(
      (option) =>
        html`<option value="${option.value}" ${option.value === chosen ? html`selected` : ''}>
          ${labelOf(option, locale.language)}
        </option>`,
    )}
  </select>`;
}

function describedBy({ name, example }: AddressField, problem: string | undefined): string {
  return [...(example ? [`${name}-hint`] : []), ...(problem ? [`${name}-problem`] : [])].join(' ');
}
