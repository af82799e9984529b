import { type FormEvent, useId } from 'react';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import {
  LACKS,
  type Lack,
  type ProductChoicesAnswer,
  STOCKS,
  type Stock,
  type TableState,
  tableQuery,
} from '../../contract/product-table.ts';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Link } from '../ui/Link.tsx';
import { goTo } from '../ui/location.ts';
import { CategoryOptions } from './ActionFields.tsx';
import { Choice } from './Choice.tsx';

interface Props {
  readonly state: TableState;
  readonly choices: ProductChoicesAnswer;
}

const STOCK_TEXTS: Readonly<Record<Stock, string>> = {
  'sold-out': 'sold out',
  low: 'little',
  'in-stock': 'enough',
};

const LACK_TEXTS: Readonly<Record<Lack, string>> = {
  picture: 'a picture',
  text: 'a description',
  translation: 'a translation',
};

/** Which products the table shows. A choice shows them at once, words and prices once they are sent. */
export function ProductFilters({ state, choices }: Props) {
  const { country, set, sort, isDescending } = state;
  const currency = COUNTRY_CURRENCY[country];
  const show = (changed: Partial<TableState>) =>
    goTo(`/products?${tableQuery({ ...state, page: 1, ...changed })}`);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = (name: string) => {
      const text = String(form.get(name));
      return text === '' ? undefined : fromMajorUnits(Number(text), currency).amount;
    };
    const text = String(form.get('text')).trim() || undefined;
    show({ text, priceFrom: amount('priceFrom'), priceTo: amount('priceTo') });
  };
  const typed = [state.text, state.priceFrom, state.priceTo].join(' ');
  return (
    <search>
      <form className="finder filters" onSubmit={search} key={`${country} ${typed}`}>
        <Choice
          label="Country"
          value={country}
          onChange={(value) =>
            show({
              country: COUNTRIES.find((each) => each === value) ?? country,
              priceFrom: undefined,
              priceTo: undefined,
            })
          }
        >
          <CountryOptions />
        </Choice>
        <span className="wide">
          <label htmlFor="filter-text">Words, such as a brand</label>
          <input
            id="filter-text"
            name="text"
            type="search"
            autoComplete="off"
            maxLength={200}
            defaultValue={state.text}
          />
        </span>
        <Choice label="Brand" value={state.brand} onChange={(brand) => show({ brand })} isOptional>
          {choices.brands.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Category"
          value={state.category}
          onChange={(category) => show({ category })}
          isOptional
        >
          <CategoryOptions categories={choices.categories} />
        </Choice>
        <Price
          label={`Price from (${currency})`}
          name="priceFrom"
          amount={state.priceFrom}
          {...{ state }}
        />
        <Price label="to" name="priceTo" amount={state.priceTo} {...{ state }} />
        <Choice
          label="In stock"
          value={state.stock}
          onChange={(value) => show({ stock: STOCKS.find((each) => each === value) })}
          isOptional
        >
          {STOCKS.map((each) => (
            <option key={each} value={each}>
              {STOCK_TEXTS[each]}
            </option>
          ))}
        </Choice>
        <Flag
          label="On sale"
          value={state.isReduced}
          onChange={(isReduced) => show({ isReduced })}
        />
        <Flag label="New" value={state.isNew} onChange={(isNew) => show({ isNew })} />
        <Choice
          label="Lacks"
          value={state.lacks}
          onChange={(value) => show({ lacks: LACKS.find((each) => each === value) })}
          isOptional
        >
          {LACKS.map((each) => (
            <option key={each} value={each}>
              {LACK_TEXTS[each]}
            </option>
          ))}
        </Choice>
        <button type="submit">Find</button>
        <Link to={`/products?${tableQuery({ country, set, sort, isDescending, page: 1 })}`}>
          Clear
        </Link>
      </form>
    </search>
  );
}

interface FlagProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

function Flag({ label, value, onChange }: FlagProps) {
  return (
    <Choice
      label={label}
      value={value === undefined ? undefined : String(value)}
      onChange={(text) => onChange(text === undefined ? undefined : text === 'true')}
      isOptional
    >
      <option value="true">yes</option>
      <option value="false">no</option>
    </Choice>
  );
}

interface PriceProps extends Pick<Props, 'state'> {
  readonly label: string;
  readonly name: string;
  readonly amount: number | undefined;
}

function Price({ label, name, amount, state }: PriceProps) {
  const id = useId();
  const currency = COUNTRY_CURRENCY[state.country];
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="number"
        min={0}
        step="any"
        defaultValue={amount === undefined ? '' : toMajorUnits({ amount, currency })}
      />
    </span>
  );
}
