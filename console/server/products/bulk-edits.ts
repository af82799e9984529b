import { type Country, type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { BulkAction, BulkProblem } from '../../contract/bulk-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { convertedPrice, roundedPrice } from './new-price.ts';
import type { IndexedCategory } from './product-index.ts';
import type { DraftedRecord, DraftedRecords, ProposedChange } from './read-drafted.ts';

export interface Proposal {
  readonly changes: ReadonlyArray<ProposedChange>;
  readonly problems: ReadonlyArray<BulkProblem>;
}

export interface BulkEdit {
  readonly products: ReadonlyArray<string>;
  readonly countries: ReadonlyArray<Country>;
  readonly action: BulkAction;
  readonly records: DraftedRecords;
  readonly categories: ReadonlyMap<string, IndexedCategory>;
}

/** What an action does to products, in the countries that it's for. */
export async function bulkEdits(edit: BulkEdit): Promise<Proposal> {
  const { action } = edit;
  switch (action.kind) {
    case 'price':
      return ofVariants(edit, (variant) => priced(variant, action));
    case 'price-back':
      return ofVariants(edit, pricedBack);
    case 'sell':
      return soldLike(edit, action.like);
    case 'withdraw':
      return withdrawn(edit);
    default:
      return ofProducts(edit, fieldEdit(action, edit.categories));
  }
}

interface PricedVariant {
  readonly id: string;
  readonly record: DraftedRecord;
  readonly title: string;
  readonly country: Country;
}

type Edited = readonly [ReadonlyArray<ProposedChange>, BulkProblem?];

/** Edits each variant that a country sells. */
async function ofVariants(
  { products, countries, records }: BulkEdit,
  edit: (variant: PricedVariant) => Edited,
): Promise<Proposal> {
  const all = await loadVariants({ products, countries, records });
  const edited = all
    .filter(({ record }) => typeof record.valueOf('price') === 'number')
    .map((variant) => edit(variant));
  return proposalOf(edited);
}

const proposalOf = (edited: ReadonlyArray<Edited>): Proposal => ({
  changes: edited.flatMap(([changes]) => changes),
  problems: edited.flatMap(([, problem]) => problem ?? []),
});

/** All variants of products in countries, product by product. */
async function loadVariants({
  products,
  countries,
  records,
}: Pick<BulkEdit, 'products' | 'countries' | 'records'>): Promise<ReadonlyArray<PricedVariant>> {
  const [first] = countries;
  if (first === undefined) return [];
  const home = spokenIn(first);
  await records.load(products.map((id) => productIn(id, home)));
  const wanted = products.flatMap((id) => {
    const product = records.get(productIn(id, home));
    const variants = product?.parts ?? [];
    const name = String(product?.valueOf('name') || id);
    return countries.flatMap((country) =>
      variants.map((part) => ({
        ...{ country, name, isOnly: variants.length === 1 },
        at: { ...part, locale: spokenIn(country) },
      })),
    );
  });
  await records.load(wanted.map(({ at }) => at));
  return wanted.flatMap(({ country, name, isOnly, at }) => {
    const record = records.get(at);
    if (!record) return [];
    const own = isOnly ? '' : String(record.valueOf('name') || at.id);
    const title = own === '' ? name : `${name} · ${own}`;
    return { id: at.id, record, country, title };
  });
}

/** The console is in English, if the country reads that; values of a country are the same in all of its languages. */
const spokenIn = (country: Country): Locale => localeFor(country, 'en');

const productIn = (id: string, locale: Locale) => ({ type: 'products', id, locale });

function priced(
  { record, title, country }: PricedVariant,
  { percent, amounts, rounding, strikes }: Extract<BulkAction, { kind: 'price' }>,
): Edited {
  const price = Number(record.valueOf('price'));
  const by = percent === undefined ? (amounts?.[country] ?? 0) : (price * percent) / 100;
  if (by === 0) return [[]];
  const refuse = (text: string): Edited => [[], { of: title, text }];
  if (price + by <= 0) return refuse(`It would cost nothing in ${countryName(country)}.`);
  const next = roundedPrice(price + by, country, rounding);
  if (by < 0 ? next >= price : next <= price) {
    return refuse(
      `Rounded, the price stays ${moneyText(price, country)} in ${countryName(country)}.`,
    );
  }
  const struck = record.valueOf('original-price') ?? (strikes ? price : null);
  const original = typeof struck === 'number' && struck > next ? struck : null;
  return [
    [
      ...record.change('price', next, title),
      ...record.change('original-price', original, title),
      ...endedSale(record, next, title),
    ],
  ];
}

/** A price for a time that isn't below the new price any more ends. */
function endedSale(record: DraftedRecord, price: number, title: string) {
  const sale = record.valueOf('sale-price');
  const isAbove =
    typeof sale === 'object' && sale !== null && 'amount' in sale && Number(sale.amount) >= price;
  return isAbove ? record.change('sale-price', null, title) : [];
}

const moneyText = (amount: number, country: Country) =>
  formatMoney({ amount, currency: COUNTRY_CURRENCY[country] }, localeFor(country, 'en').tag);

function pricedBack({ record, title }: PricedVariant): Edited {
  const original = record.valueOf('original-price');
  if (typeof original !== 'number') return [[]];
  return [
    [...record.change('price', original, title), ...record.change('original-price', null, title)],
  ];
}

/** Prices in countries that don't sell the products yet, converted from those of another. */
async function soldLike(edit: BulkEdit, like: Country): Promise<Proposal> {
  const examples = await loadVariants({ ...edit, countries: [like] });
  const prices = new Map(examples.map(({ id, record }) => [id, record.valueOf('price')]));
  const countries = edit.countries.filter((country) => country !== like);
  const edited = (await loadVariants({ ...edit, countries })).map((variant): Edited => {
    const { id, record, title, country } = variant;
    if (record.valueOf('price') !== null) return [[]];
    const price = prices.get(id);
    if (typeof price !== 'number') {
      return [[], { of: title, text: `${countryName(like)} doesn’t sell it, so it has no price.` }];
    }
    return [record.change('price', convertedPrice(price, like, country), title)];
  });
  return proposalOf(edited);
}

async function withdrawn({ products, countries, records }: BulkEdit): Promise<Proposal> {
  const wanted = products.flatMap((id) =>
    countries.map((country) => productIn(id, spokenIn(country))),
  );
  return ofRecords(records, wanted, (record, title) =>
    record.valueOf('assortment') === true ? [record.change('assortment', false, title)] : [[]],
  );
}

/** Edits what holds in all countries, once for each product. */
async function ofProducts(
  { products, countries: [first], records }: BulkEdit,
  edit: ProductEdit,
): Promise<Proposal> {
  if (first === undefined) return proposalOf([]);
  const wanted = products.map((id) => productIn(id, spokenIn(first)));
  return ofRecords(records, wanted, edit);
}

type ProductEdit = (record: DraftedRecord, title: string) => Edited;

async function ofRecords(
  records: DraftedRecords,
  wanted: ReadonlyArray<ReturnType<typeof productIn>>,
  edit: ProductEdit,
): Promise<Proposal> {
  await records.load(wanted);
  return proposalOf(
    wanted.map((each) => {
      const record = records.get(each);
      if (!record) return [[], { of: each.id, text: 'There is no such product any more.' }];
      return edit(record, String(record.valueOf('name') || each.id));
    }),
  );
}

function fieldEdit(
  action: Extract<BulkAction, { kind: 'flag' | 'tags' | 'category' }>,
  categories: BulkEdit['categories'],
): ProductEdit {
  switch (action.kind) {
    case 'flag':
      return (record, title) => [record.change(action.field, action.value, title)];
    case 'tags':
      return (record, title) => [record.change('tags', tagsAfter(record, action), title)];
    case 'category':
      return (record, title) => [
        record.change('categories', ancestryOf(action.category, categories), title),
      ];
  }
}

function tagsAfter(
  record: DraftedRecord,
  { add, remove }: Extract<BulkAction, { kind: 'tags' }>,
): ReadonlyArray<string> {
  const before = record.valueOf('tags');
  const kept = Array.isArray(before) ? before.map(String) : [];
  const gone = new Set(remove);
  return [...new Set([...kept, ...add])].filter((tag) => !gone.has(tag));
}

/** A category with those above it, from the root down, which is how a product has them. */
export function ancestryOf(id: string, categories: BulkEdit['categories']): ReadonlyArray<string> {
  const above: Array<string> = [];
  for (let at: string | null | undefined = id; at && !above.includes(at); ) {
    above.unshift(at);
    at = categories.get(at)?.parentId;
  }
  return above;
}
