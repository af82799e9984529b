import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import type { BulkAction, Rounding } from '../../contract/bulk-contract.ts';

/** What can be done to many products, in the order of a form. */
export const BULK_KINDS = [
  'percent',
  'amount',
  'price-back',
  'new',
  'not-new',
  'tags',
  'category',
  'withdraw',
  'sell',
] as const;

export type BulkKind = (typeof BULK_KINDS)[number];

export const KIND_TEXTS: Readonly<Record<BulkKind, string>> = {
  percent: 'Change prices by a percentage',
  amount: 'Change prices by an amount',
  'price-back': 'Back to the price before the reduction',
  new: 'Show as new',
  'not-new': 'Show no longer as new',
  tags: 'Add or remove tags',
  category: 'Move to another category',
  withdraw: 'Stop selling',
  sell: 'Begin to sell',
};

export const ROUNDING_TEXTS: Readonly<Record<Rounding, string>> = {
  country: 'to the prices that the country prints',
  whole: 'to whole units',
  'ninety-nine': 'to end in 99 (900 without decimals)',
  exact: 'to the smallest unit',
};

/** A form as it was filled in: texts are as they were typed. */
export interface BulkForm {
  readonly kind: BulkKind;
  readonly countries: ReadonlyArray<Country>;
  /** Below zero for a reduction. */
  readonly percent: string;
  /** The same in major units of each country's currency. */
  readonly amounts: Readonly<Partial<Record<Country, string>>>;
  readonly rounding: Rounding;
  readonly strikes: boolean;
  /** One a line. */
  readonly add: string;
  readonly remove: string;
  readonly category: string;
  readonly like: Country;
}

export function emptyForm(country: Country): BulkForm {
  return {
    kind: 'percent',
    countries: [country],
    percent: '-20',
    amounts: {},
    rounding: 'country',
    strikes: true,
    add: '',
    remove: '',
    category: '',
    like: country,
  };
}

/** Kinds whose values hold in all countries. */
const EVERYWHERE: ReadonlySet<BulkKind> = new Set(['new', 'not-new', 'tags', 'category']);

export const isEverywhere = (kind: BulkKind): boolean => EVERYWHERE.has(kind);

export const isPricing = (kind: BulkKind): boolean => kind === 'percent' || kind === 'amount';

/** What a form asks for; undefined while something is missing. */
export function actionOf(form: BulkForm): BulkAction | undefined {
  const { kind, rounding, strikes, category, like } = form;
  switch (kind) {
    case 'percent': {
      const percent = numberIn(form.percent);
      return percent ? { kind: 'price', percent, rounding, strikes } : undefined;
    }
    case 'amount': {
      const amounts = amountsOf(form);
      if (Object.keys(amounts).length === 0) return undefined;
      return { kind: 'price', amounts, rounding, strikes };
    }
    case 'price-back':
    case 'withdraw':
      return { kind };
    case 'new':
    case 'not-new':
      return { kind: 'flag', field: 'new-arrival', value: kind === 'new' };
    case 'tags': {
      const [add, remove] = [linesOf(form.add), linesOf(form.remove)];
      return add.length + remove.length > 0 ? { kind, add, remove } : undefined;
    }
    case 'category':
      return category === '' ? undefined : { kind, category };
    case 'sell':
      return { kind, like };
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Minus signs may be true ones. */
function numberIn(text: string): number | undefined {
  const number = Number(text.trim().replace('−', '-').replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

function amountsOf({ countries, amounts }: BulkForm): Partial<Record<Country, number>> {
  return Object.fromEntries(
    countries.flatMap((country) => {
      const number = numberIn(amounts[country] ?? '');
      return number ? [[country, fromMajorUnits(number, COUNTRY_CURRENCY[country]).amount]] : [];
    }),
  );
}
