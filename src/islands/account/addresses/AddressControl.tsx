import { fillText } from '#i18n/fill-text.ts';
import type { AddressField } from './address-book.ts';
import type { AddressTexts } from './addresses-texts.ts';

interface Props {
  readonly field: AddressField;
  readonly id: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly words: AddressTexts;
}

const VALUE_MAX = 100;

/** A field of an address with its label, its example, and what is wrong with it. */
export function AddressControl({ field, id, value, problem, words }: Props) {
  const { name, label, autocomplete, example, isOptional } = field;
  const described = [...(example ? [`${id}-hint`] : []), `${id}-problem`].join(' ');
  const shared = {
    id,
    name,
    autoComplete: autocomplete,
    defaultValue: value,
    'aria-required': !isOptional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described,
  };
  return (
    <div className="account-detail">
      <label htmlFor={id}>
        <span>
          {label}
          {isOptional && <small> ({words.optional})</small>}
        </span>
      </label>
      {field.options.length > 0 ? (
        <select {...shared}>
          <option value="">{words.choose}</option>
          {unlisted(field, value) && <option value={value}>{value}</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field.type}
          maxLength={VALUE_MAX}
          inputMode={field.isNumeric ? 'numeric' : undefined}
        />
      )}
      {example && <small id={`${id}-hint`}>{fillText(words.example, { example })}</small>}
      <p id={`${id}-problem`} className="account-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** A value from before there was a list stays as it is. */
function unlisted({ options }: AddressField, value: string): boolean {
  return value !== '' && !options.some((option) => option.value === value);
}
