import { type ComponentType, lazy, Suspense } from 'react';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { WEEKDAYS } from '#domain/locale/weekdays.ts';
import { instantAt, wallTime } from '#domain/locale/zoned-time.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS } from '#domain/money/money.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { countryName } from '../../contract/reach-text.ts';
import { isPrice, valueText } from '../../contract/value-text.ts';
import { WEEKDAY } from '../../contract/weekdays.ts';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { kindOf, withoutNull } from '../fields/field-schema.ts';
import { pickedBy } from '../fields/picked-fields.ts';
import { Picker } from '../pickers/Picker.tsx';
import { ItemsInput } from './ItemsInput.tsx';
import { useTyped } from './useTyped.ts';

/** Few forms have pictures or text with headings and links, and what edits them is large. */
const PicturePicker = lazy(async () => ({
  default: (await import('../pictures/PicturePicker.tsx')).PicturePicker,
}));
const FocusPicker = lazy(async () => ({
  default: (await import('../pictures/FocusPicker.tsx')).FocusPicker,
}));
const TextEditor = lazy(async () => ({
  default: (await import('../writing/TextEditor.tsx')).TextEditor,
}));

const LARGE: ReadonlyMap<string, ComponentType<FieldInputProps>> = new Map([
  ['picture', PicturePicker],
  ['focus', FocusPicker],
  ['writing', TextEditor],
]);

/** The control for a value, after its rules. */
export function FieldInput(props: FieldInputProps) {
  const { id, type, field, country, value, onChange, lang } = props;
  const { schema, isNullable } = withoutNull(props.schema);
  const kind = kindOf(schema);
  const picked = pickedBy(field, schema);
  const Large = LARGE.get(picked?.kind ?? kind);
  if (Large) {
    return (
      <Suspense fallback={<p className="hint">Loading…</p>}>
        <Large {...props} />
      </Suspense>
    );
  }
  if (picked && picked.kind !== 'picture' && picked.kind !== 'focus') {
    return <Picker {...props} picked={picked} />;
  }
  const common = {
    id,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid || undefined,
  };
  if (field === WEEKDAY) return <WeekdayInput {...{ ...props, common }} />;
  const emptied = (text: string) => (text === '' && isNullable ? null : text);
  switch (kind) {
    case 'flag':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice': {
      const { choices = {} } = fieldWords(type, field);
      return (
        <select
          {...common}
          value={textOf(value)}
          onChange={(event) => onChange(emptied(event.target.value))}
        >
          {(textOf(value) === '' || isNullable) && (
            <option value="">{choices[''] ?? 'Choose'}</option>
          )}
          {schema.enum?.map((each) => (
            <option key={each} value={each}>
              {choices[each] ?? each}
            </option>
          ))}
        </select>
      );
    }
    case 'number':
      return <NumberInput {...{ ...props, common, isNullable }} />;
    case 'instant':
      return <InstantInput {...{ ...props, common, isNullable }} />;
    case 'text':
      return (
        <textarea
          {...common}
          lang={lang}
          rows={4}
          value={textOf(value)}
          onChange={(event) => onChange(emptied(event.target.value))}
        />
      );
    case 'lines':
      return <LinesInput {...{ ...props, common }} />;
    case 'items':
    case 'group':
      return <ItemsInput {...props} {...{ schema, isNullable }} Input={FieldInput} />;
    case 'unknown':
      return (
        <span id={id} className="hint">
          {valueText(value, { type, field, country })}. This can’t be edited here.
        </span>
      );
    default:
      return (
        <input
          {...common}
          type={schema.format === 'date' ? 'date' : 'text'}
          lang={lang}
          value={textOf(value)}
          onChange={(event) => onChange(emptied(event.target.value))}
        />
      );
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

interface TypedProps extends FieldInputProps {
  /** The attributes of any control. */
  readonly common: object;
}

interface NullableProps extends TypedProps {
  readonly isNullable: boolean;
}

/** A day of the week, which is kept as a number: 1 is Monday. */
function WeekdayInput({ value, onChange, common }: TypedProps) {
  return (
    <select
      {...common}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {WEEKDAYS.map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A list of texts, one a line. */
function LinesInput({ value, onChange, common, lang }: TypedProps) {
  const lines = Array.isArray(value) ? (value as ReadonlyArray<string>) : [];
  const typed = useTyped<ReadonlyArray<string>>({
    value: lines,
    print: (list) => list.join('\n'),
    parse: (text) => text.split('\n').filter((line) => line.trim() !== ''),
    onChange,
  });
  const rows = Math.min(LINES_MAX, Math.max(LINES_MIN, lines.length + 1));
  return <textarea {...common} {...typed} lang={lang} rows={rows} />;
}

const LINES_MIN = 2;
const LINES_MAX = 8;

/** An instant, on the clock of the country. */
function InstantInput({ country, value, onChange, common, isNullable }: NullableProps) {
  const zone = COUNTRY_TIME_ZONE[country];
  const typed = useTyped<unknown>({
    value,
    print: (instant) => wallOf(instant, zone),
    parse(text) {
      if (text === '') return isNullable ? null : undefined;
      return new Date(instantAt(text, zone)).toISOString();
    },
    onChange,
  });
  return (
    <span className="inline">
      <input {...common} {...typed} type="datetime-local" />
      <span className="hint">on the clock of {countryName(country)}</span>
    </span>
  );
}

/** Empty for what is no instant. */
function wallOf(value: unknown, zone: string): string {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? '' : wallTime(instant, zone);
}

/** Prices are written in the country's currency, and kept in its minor units. */
function NumberInput(props: NullableProps) {
  const { type, field, country, value, onChange, common, isNullable } = props;
  const currency = COUNTRY_CURRENCY[country];
  const digits = isPrice(type, field) ? CURRENCY_DIGITS[currency] : 0;
  const isWhole = withoutNull(props.schema).schema.type === 'integer';
  const parse = (text: string) => {
    if (text === '') return isNullable ? null : undefined;
    const number = Number(text) * 10 ** digits;
    return isWhole ? Math.round(number) : number;
  };
  const typed = useTyped<unknown>({
    value,
    print: (number) => (typeof number === 'number' ? String(number / 10 ** digits) : ''),
    parse,
    onChange,
  });
  return (
    <span className="inline">
      <input
        {...common}
        {...typed}
        type="number"
        inputMode={isWhole && digits === 0 ? 'numeric' : 'decimal'}
        step={isWhole && digits === 0 ? 1 : 'any'}
      />
      {isPrice(type, field) && <span className="hint">{currency}</span>}
    </span>
  );
}
