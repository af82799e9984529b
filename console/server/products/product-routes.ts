import { Hono } from 'hono';
import * as z from 'zod';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import {
  BULK_PRODUCTS_MAX,
  type BulkRequest,
  LINE_FORMATS,
  type LinesRequest,
  type ProductSelection,
  ROUNDINGS,
} from '../../contract/bulk-contract.ts';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import {
  LACKS,
  LINE_FIELDS,
  PAGE_ROWS,
  type ProductChoicesAnswer,
  type ProductFilter,
  type ProductTableAnswer,
  STOCKS,
  type TableState,
  tableState,
} from '../../contract/product-table.ts';
import { answer, checked, checkedBody, nothingToSay, refuse } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { asEditorOf } from '../sets/as-editor-of.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { findChangeSet } from '../sets/change-sets.ts';
import { type DraftField, draftsOf } from '../sets/draft-fields.ts';
import { draftsOfStep, stepsOf, takeBackStep } from '../sets/draft-steps.ts';
import { draftsOfSet } from '../sets/editing-answers.ts';
import { bulkEdits } from './bulk-edits.ts';
import { bulkText } from './bulk-text.ts';
import { exportLines } from './export-lines.ts';
import { lineEdits } from './line-edits.ts';
import type { IndexedProduct, LocaleProducts, ProductIndex } from './product-index.ts';
import { findProducts, productRow, sortProducts } from './product-table.ts';
import { DraftedRecords } from './read-drafted.ts';
import { answerProposal, stepRefusal } from './save-proposal.ts';

export interface ProductSources extends EditingSources {
  readonly index: ProductIndex;
}

const id = z.string().min(1).max(200);
const filter = z.strictObject({
  country: askedCountry,
  text: z.string().max(200).optional(),
  brand: id.optional(),
  category: id.optional(),
  priceFrom: z.number().min(0).optional(),
  priceTo: z.number().min(0).optional(),
  stock: z.enum(STOCKS).optional(),
  isNew: z.boolean().optional(),
  isReduced: z.boolean().optional(),
  lacks: z.enum(LACKS).optional(),
}) satisfies z.ZodType<ProductFilter>;
const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(BULK_PRODUCTS_MAX) }),
  z.strictObject({ filter, except: z.array(id).max(BULK_PRODUCTS_MAX).optional() }),
]) satisfies z.ZodType<ProductSelection>;
const amount = z.int().min(-1e12).max(1e12);
const tags = z.array(z.string().trim().min(1).max(500)).max(100);
const action = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    percent: z.number().min(-99).max(1_000).optional(),
    amounts: z.partialRecord(askedCountry, amount).optional(),
    rounding: z.enum(ROUNDINGS),
    strikes: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('price-back') }),
  z.strictObject({ kind: z.literal('flag'), field: z.literal('new-arrival'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('tags'), add: tags, remove: tags }),
  z.strictObject({ kind: z.literal('category'), category: id }),
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('sell'), like: askedCountry }),
]) satisfies z.ZodType<BulkRequest['action']>;
const bulk = z.strictObject({
  of: selection,
  countries: z.array(askedCountry).min(1, 'choose a country'),
  action,
  seen: z.string().max(100).optional(),
}) satisfies z.ZodType<BulkRequest>;
const lines = z.strictObject({
  format: z.enum(LINE_FORMATS),
  text: z.string(),
  seen: z.string().max(100).optional(),
}) satisfies z.ZodType<LinesRequest>;
const exported = z.strictObject({
  of: selection,
  format: z.enum(LINE_FORMATS),
  fields: z.array(z.enum(LINE_FIELDS)).min(1, 'choose a column'),
  countries: z.array(askedCountry).min(1, 'choose a country'),
  set: id.optional(),
});

/** `/products`: the products of a country as a table, what is done to many of them, and lines in and out. */
export function productRoutes(sources: ProductSources): Hono<ConsoleEnv> {
  const { drafts, records, index, journal, changed, now } = sources;
  const app = new Hono<ConsoleEnv>();

  app.get('/products', async ({ req }) =>
    answer(await tableAnswer(tableState(new URL(req.url).searchParams), sources)),
  );

  app.get('/products/choices', async ({ req }) => {
    const input = checked(z.object({ country: askedCountry }), req.query());
    return answer(choicesOf(await index.ofCountry(input.country)));
  });

  app.post('/products/export', async (context) => {
    const { of, set, ...wanted } = await checkedBody(context, exported);
    const products = await productsOf(of, wanted.countries[0], index);
    const written = set ? await draftsOfSet(drafts, set) : [];
    return answer({ text: await exportLines(index, { ...wanted, products, drafts: written }) });
  });

  app.post('/change-sets/:set/bulk', async (context) => {
    const input = await checkedBody(context, bulk);
    const { of, countries, action: what, seen } = input;
    requireRole(context, 'editor', countries);
    const set = context.req.param('set');
    const drafted = new DraftedRecords(records, await draftsOfSet(drafts, set));
    const products = await idsOf(of, index);
    if (products.length > BULK_PRODUCTS_MAX) return refuse(422, TOO_MANY);
    const categories = await anyCategories(index);
    const proposal = await bulkEdits({
      ...{ products, countries, categories },
      action: what,
      records: drafted,
    });
    const text = bulkText(input, products.length);
    return answerProposal(context, { ...proposal, set, seen, text }, sources);
  });

  app.post('/change-sets/:set/lines', async (context) => {
    const input = await checkedBody(context, lines);
    const set = context.req.param('set');
    const drafted = new DraftedRecords(records, await draftsOfSet(drafts, set));
    const { format, text: given, seen } = input;
    const categories = await anyCategories(index);
    const proposal = await lineEdits({ format, text: given, records: drafted, categories });
    const products = new Set(proposal.changes.map(({ title }) => title)).size;
    const text = `${format === 'csv' ? 'CSV' : 'JSON Lines'} with ${products} products and variants`;
    return answerProposal(context, { ...proposal, set, seen, text }, sources);
  });

  app.delete('/change-sets/:set/steps/:step', async (context) => {
    const set = context.req.param('set');
    const step = Number(context.req.param('step'));
    const found = await drafts.need(async (tables) =>
      (await stepsOf(tables, set)).find((each) => each.id === step),
    );
    const result = await asEditorOf(context, drafts, {
      countries: async (tables) => countriesOfDrafts((await draftsOfStep(tables, set, step)) ?? []),
      change: (tables) => takeBackStep(tables, set, { step, now: now() }),
    });
    if (result.outcome === 'unknown') return refuse(404, 'There is no such step any more.');
    if (result.outcome !== 'done') return stepRefusal(result);
    const title = (await drafts.need((tables) => findChangeSet(tables, set)))?.title ?? '';
    const who = authorOf(context).name;
    journal.recordAction({ who, text: `Took back in “${title}”: ${found?.text ?? 'a step'}.` });
    changed({ what: 'set', set });
    return nothingToSay();
  });

  return app;
}

const TOO_MANY = `These are more than ${BULK_PRODUCTS_MAX.toLocaleString('en')} products. Filter them further, and edit some at a time.`;

async function tableAnswer(
  state: TableState,
  { index, drafts }: ProductSources,
): Promise<ProductTableAnswer> {
  const all = await findProducts(index, state);
  const start = (state.page - 1) * PAGE_ROWS;
  const shown = sortProducts(all, state).slice(start, start + PAGE_ROWS);
  const { set } = state;
  const written = set ? await drafts.need((tables) => draftsOf(tables, set)) : [];
  return {
    total: all.found.length,
    rows: shown.map((product) => productRow(product, all)),
    drafts: draftsOfRows(written, shown, state),
  };
}

/** The drafts of the records in rows, as far as they hold in the country. */
function draftsOfRows(
  drafts: ReadonlyArray<DraftField>,
  products: ReadonlyArray<IndexedProduct>,
  { country: at }: TableState,
): ReadonlyArray<DraftField> {
  const shown = new Set(
    products.flatMap(({ id: own, variants }) => [
      `products ${own}`,
      ...variants.map((variant) => `variants ${variant.id}`),
    ]),
  );
  const locale = localeFor(at, 'en');
  return drafts.filter(
    ({ type, id: of, scope, place }) =>
      shown.has(`${type} ${of}`) && place === placeOf(scope, locale),
  );
}

/** The ids that are meant, whether or not a country sells them. */
async function idsOf(of: ProductSelection, index: ProductIndex): Promise<ReadonlyArray<string>> {
  if ('ids' in of) return of.ids;
  return (await foundBy(of, index)).map((product) => product.id);
}

async function productsOf(
  of: ProductSelection,
  at: Country | undefined,
  index: ProductIndex,
): Promise<ReadonlyArray<IndexedProduct>> {
  if ('filter' in of) return foundBy(of, index);
  const known = at && (await index.ofCountry(at));
  return of.ids.flatMap((each) => known?.products.get(each) ?? []);
}

async function foundBy(
  { filter: wanted, except = [] }: Extract<ProductSelection, { readonly filter: ProductFilter }>,
  index: ProductIndex,
): Promise<ReadonlyArray<IndexedProduct>> {
  const without = new Set(except);
  return (await findProducts(index, wanted)).found.filter((product) => !without.has(product.id));
}

/** Brands and categories are the same in all countries. */
async function anyCategories(index: ProductIndex): Promise<LocaleProducts['categories']> {
  for (const each of COUNTRIES) {
    const known = await index.ofCountry(each);
    if (known) return known.categories;
  }
  return new Map();
}

function choicesOf(known: LocaleProducts | undefined): ProductChoicesAnswer {
  if (!known) return { brands: [], categories: [] };
  const brands = [...known.brands].map(([of, label]) => ({ id: of, label }));
  const children = Map.groupBy(known.categories.values(), ({ parentId }) => parentId);
  const below = (parent: string | null, depth: number): ProductChoicesAnswer['categories'] =>
    (children.get(parent) ?? [])
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
      .flatMap(({ id: of, label }) => [{ id: of, label, depth }, ...below(of, depth + 1)]);
  return {
    brands: brands.toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    categories: below(null, 0),
  };
}
