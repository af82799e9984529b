import type { AddressField } from '#commerce/address.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly field: AddressField;
  readonly id: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly texts: Texts<'addresses'>;
}

const VALUE_MAX = 100;

/** A field of an address with its label, its example, and what is wrong with it. */
export function AddressControl({ field, id, value, problem, texts }: Props) {
  const { name, label, example, isOptional, options } = field;
  const attributes = {
    id,
    name,
    autoComplete: field.autocomplete,
    defaultValue: value,
    'aria-required': !isOptional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': [...(example ? [`${id}-hint`] : []), `${id}-problem`].join(' '),
  };
  return (
    <div className="account-detail">
      <label htmlFor={id}>
        <span>{isOptional ? fillText(texts.optional, { label }) : label}</span>
      </label>
      {options.length > 0 ? (
        <select {...attributes}>
          {[...new Set(['', ...options, value])].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          type={field.type}
          maxLength={VALUE_MAX}
          inputMode={field.isNumeric ? 'numeric' : undefined}
        />
      )}
      {example && <small id={`${id}-hint`}>{fillText(texts.example, { example })}</small>}
      <p id={`${id}-problem`} className="account-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
