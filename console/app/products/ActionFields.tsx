import { useId } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { ROUNDINGS, type Rounding } from '../../contract/bulk-contract.ts';
import type { ProductChoicesAnswer } from '../../contract/product-table.ts';
import { countryName } from '../../contract/reach-text.ts';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import {
  BULK_KINDS,
  type BulkForm,
  type BulkKind,
  isEverywhere,
  isPricing,
  KIND_TEXTS,
  ROUNDING_TEXTS,
} from './bulk-form.ts';
import { CountryTicks } from './CountryTicks.tsx';

interface Props {
  readonly form: BulkForm;
  readonly change: (changed: Partial<BulkForm>) => void;
  readonly categories: ProductChoicesAnswer['categories'];
}

/** What is to be done to many products, and where. */
export function ActionFields({ form, change, categories }: Props) {
  const { kind, countries } = form;
  const id = useId();
  return (
    <>
      <span>
        <label htmlFor={id}>What to do</label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => change({ kind: target.value as BulkKind })}
        >
          {BULK_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_TEXTS[each]}
            </option>
          ))}
        </select>
      </span>
      {isEverywhere(kind) ? (
        <p className="hint">It holds in all countries.</p>
      ) : (
        <CountryTicks
          legend="In these countries"
          chosen={countries}
          isOwn
          onChange={(chosen) => change({ countries: chosen })}
        />
      )}
      {kind === 'percent' && <Percent {...{ form, change }} />}
      {kind === 'amount' &&
        countries.map((country) => <Amount key={country} {...{ form, change, country }} />)}
      {isPricing(kind) && <Pricing {...{ form, change }} />}
      {kind === 'tags' && <Tags {...{ form, change }} />}
      {kind === 'category' && <CategoryChoice {...{ form, change, categories }} />}
      {kind === 'withdraw' && (
        <p className="hint">Their prices there are removed; other countries keep theirs.</p>
      )}
      {kind === 'sell' && <Example {...{ form, change }} />}
    </>
  );
}

type PartProps = Pick<Props, 'form' | 'change'>;

function Percent({ form, change }: PartProps) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>Percent, such as -20</label>
      <input
        id={id}
        inputMode="text"
        autoComplete="off"
        value={form.percent}
        onChange={({ target }) => change({ percent: target.value })}
      />
    </span>
  );
}

function Amount({ form, change, country }: PartProps & { readonly country: Country }) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>
        {COUNTRY_CURRENCY[country]} in {countryName(country)}, such as -5
      </label>
      <input
        id={id}
        inputMode="text"
        autoComplete="off"
        value={form.amounts[country] ?? ''}
        onChange={({ target }) => change({ amounts: { ...form.amounts, [country]: target.value } })}
      />
    </span>
  );
}

function Pricing({ form, change }: PartProps) {
  const id = useId();
  return (
    <>
      <span>
        <label htmlFor={`${id}-rounding`}>Rounded</label>
        <select
          id={`${id}-rounding`}
          value={form.rounding}
          onChange={({ target }) => change({ rounding: target.value as Rounding })}
        >
          {ROUNDINGS.map((each) => (
            <option key={each} value={each}>
              {ROUNDING_TEXTS[each]}
            </option>
          ))}
        </select>
      </span>
      <span className="ticks">
        <span>
          <input
            id={`${id}-strikes`}
            type="checkbox"
            checked={form.strikes}
            onChange={({ target }) => change({ strikes: target.checked })}
          />
          <label htmlFor={`${id}-strikes`}>Show the price before, struck through</label>
        </span>
      </span>
    </>
  );
}

function Tags({ form, change }: PartProps) {
  const id = useId();
  return (
    <>
      <span>
        <label htmlFor={`${id}-add`}>Tags to add, one a line</label>
        <textarea
          id={`${id}-add`}
          rows={2}
          value={form.add}
          onChange={({ target }) => change({ add: target.value })}
        />
      </span>
      <span>
        <label htmlFor={`${id}-remove`}>Tags to remove, one a line</label>
        <textarea
          id={`${id}-remove`}
          rows={2}
          value={form.remove}
          onChange={({ target }) => change({ remove: target.value })}
        />
      </span>
    </>
  );
}

function CategoryChoice({ form, change, categories }: Props) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>Category: a product is in one, and in those above it</label>
      <select
        id={id}
        value={form.category}
        onChange={({ target }) => change({ category: target.value })}
      >
        <option value="">Choose</option>
        <CategoryOptions categories={categories} />
      </select>
    </span>
  );
}

/** The options of a `select` of categories, each indented below the one that it lies within. */
export function CategoryOptions({ categories }: Pick<Props, 'categories'>) {
  return categories.map(({ id, label, depth }) => (
    <option key={id} value={id}>
      {'\u2003'.repeat(depth)}
      {label}
    </option>
  ));
}

function Example({ form, change }: PartProps) {
  const id = useId();
  return (
    <>
      <span>
        <label htmlFor={id}>At the prices of</label>
        <select
          id={id}
          value={form.like}
          onChange={({ target }) =>
            change({ like: COUNTRIES.find((each) => each === target.value) ?? form.like })
          }
        >
          <CountryOptions />
        </select>
      </span>
      <p className="hint">
        Converted to the country’s currency and its usual prices. Nothing is in stock there until
        somebody says so.
      </p>
    </>
  );
}
