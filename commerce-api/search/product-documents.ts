import { colorFamilyOf } from '#commerce-api/catalogue/color-families.ts';
import { readColors } from '#commerce-api/catalogue/shade-colors.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadTexts, parseJson, type TextsOf } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import { simpleTags } from '../catalogue/filter-values.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import { readCategoryIds } from './read-catalogue.ts';
import type { CarePart } from './text/need-names.ts';
import { needsMet } from './text/needs.ts';
import { synonymsOf, widerNamesOf } from './text/vocabulary.ts';
import type { TextDocument, WeightedLabel, WeightedText } from './text-index.ts';

/** The weight of each kind of text. */
const WEIGHTS = {
  name: 0.8,
  brand: 0.75,
  /** The leaf category; its ancestors weigh less. */
  category: 0.65,
  wideCategory: 0.35,
  variant: 0.45,
  tag: 0.3,
  /** What a product suits: words that queries add to a kind of product. */
  need: 0.6,
  /** The families of the product's shades. */
  color: 0.3,
} as const;

/** The factor for English names in languages with names of their own. */
const ENGLISH_SHARE = 0.7;
/** The factor for other names of a kind of product than its category's. */
export const SYNONYM_SHARE = 0.9;
/**
 * The factors for needs of products that don't primarily care for the whole face, which is what
 * types of skin are asked for, by the category names from the root on. The first match counts.
 */
const KIND_SHARES: ReadonlyArray<readonly [kinds: RegExp, share: number]> = [
  [/\bbody\b/i, 0.4],
  [/\bshav(?:e|ing)\b/i, 0.45],
  [/\beye care\b/i, 0.5],
  [/^makeup\b/i, 0.7],
  [/^men\b/i, 0.8],
];
/** The factor for needs that a product suits without being made for them. */
const SUITED_SHARE = 0.96;

/**
 * The documents of products in a language: everything that a shopper may call them, including their
 * English names.
 */
export async function readProductDocuments(
  db: Database,
  language: Language,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<TextDocument>> {
  const rows = await productRows(db, ids);
  const colors = await readColors(db, ids);
  const brandIds = [...new Set(rows.map((row) => row.brand_id))];
  const names: Array<Names> = [];
  for (const each of new Set<Language>([language, 'en'])) {
    names.push(await readNames(db, each, { ids, brandIds }));
  }
  const synonymsOfCategory = synonymsIn(names, language);
  return rows.map((row) => ({
    id: row.id,
    texts: [
      ...names.flatMap((each, position) => textsIn(each, row, position === 0 ? 1 : ENGLISH_SHARE)),
      ...synonymTexts(synonymsOfCategory, names[0]?.categoryIds.get(row.id) ?? []),
      ...widerTexts(names, row.id, language),
      ...tagTexts(parseJson(row.tags), language),
      ...colorTexts(colors.get(row.id) ?? [], language),
    ],
    labels: needLabels(parseJson(row.tags), englishKindsOf(names, row.id)),
  }));
}

function tagTexts(tags: ReadonlyArray<string>, language: Language): ReadonlyArray<WeightedText> {
  return tags.flatMap((tag) => [
    { text: tagLabel(tag, language), weight: WEIGHTS.tag },
    { text: tag, weight: WEIGHTS.tag * ENGLISH_SHARE },
  ]);
}

/** The needs that a product meets, by its tags and the English names of its categories. */
function needLabels(
  tags: ReadonlyArray<string>,
  kinds: ReadonlyArray<string>,
): ReadonlyArray<WeightedLabel> {
  const part = PART_OF_KIND.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))?.[1];
  const weight = WEIGHTS.need * shareOf(kinds);
  return [part ?? 'skin', ...(part === 'hair' ? (['scalp'] as const) : [])]
    .flatMap((each) => needsMet(simpleTags(tags), each))
    .map(({ id, isMadeFor }) => ({ label: id, weight: weight * (isMadeFor ? 1 : SUITED_SHARE) }));
}

const PART_OF_KIND: ReadonlyArray<readonly [RegExp, CarePart]> = [
  [/\b(?:hair|scalp)\b/i, 'hair'],
  [/\blips?\b/i, 'lips'],
];

function shareOf(kinds: ReadonlyArray<string>): number {
  const path = kinds.join(' > ');
  return KIND_SHARES.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
}

/** The English names of a product's categories from the root on. All catalogues have these. */
function englishKindsOf(names: ReadonlyArray<Names>, id: string): ReadonlyArray<string> {
  const english = names.at(-1);
  const chain = english?.categoryIds.get(id) ?? [];
  return chain.map((category) => english?.categories.get(category)?.label ?? '');
}

function textsIn(names: Names, row: ProductRow, share: number): ReadonlyArray<WeightedText> {
  const texts = [
    ...productTexts(names.products.get(row.id) ?? {}),
    { text: names.brands.get(row.brand_id)?.name ?? '', weight: WEIGHTS.brand, isJoined: true },
    ...categoryTexts(names, row.id),
  ];
  return texts.map((text) => ({ ...text, weight: text.weight * share }));
}

function colorTexts(colors: ReadonlyArray<string>, language: Language) {
  const families = new Set(colors.map(colorFamilyOf));
  return [...families].flatMap(({ name }) => [
    { text: name[language], weight: WEIGHTS.color },
    { text: name.en, weight: WEIGHTS.color * ENGLISH_SHARE },
  ]);
}

type Fields = Readonly<Record<string, string>>;

/** The names of products, brands and categories in one language. */
interface Names {
  readonly products: ReadonlyMap<string, Fields>;
  readonly brands: ReadonlyMap<string, Fields>;
  readonly categories: ReadonlyMap<string, Fields>;
  readonly categoryIds: ReadonlyMap<string, ReadonlyArray<string>>;
}

type ProductRow = Awaited<ReturnType<typeof productRows>>[number];

function productRows(db: Database, ids: ReadonlyArray<string>) {
  return inBatches(ids, (some) =>
    db.selectFrom('products').select(['id', 'brand_id', 'tags']).where('id', 'in', some).execute(),
  );
}

async function readNames(
  db: Database,
  language: Language,
  { ids, brandIds }: Readonly<Record<'ids' | 'brandIds', ReadonlyArray<string>>>,
): Promise<Names> {
  return {
    products: await fieldsOf(db, { type: 'products', language, ids }),
    brands: await fieldsOf(db, { type: 'brands', language, ids: brandIds }),
    categories: await fieldsOf(db, { type: 'categories', language }),
    categoryIds: await readCategoryIds(db, ids),
  };
}

async function fieldsOf(db: Database, of: TextsOf): Promise<ReadonlyMap<string, Fields>> {
  return new Map([...(await loadTexts(db, of))].map(([id, { fields }]) => [id, fields]));
}

/** A product's name, and those of its variants: all fields but name and description. */
function productTexts(fields: Fields): ReadonlyArray<WeightedText> {
  const { name = '', description: _, ...variants } = fields;
  return [
    { text: name, weight: WEIGHTS.name },
    ...Object.values(variants).map((text) => ({ text, weight: WEIGHTS.variant })),
  ];
}

type CategorySynonyms = (categoryId: string) => ReadonlyArray<string>;

/** Shoppers' other names for a category, by its name in any of the languages. */
function synonymsIn(names: ReadonlyArray<Names>, language: Language): CategorySynonyms {
  const known = new Map<string, ReadonlyArray<string>>();
  return (categoryId) => {
    const labels = names.map(({ categories }) => categories.get(categoryId)?.label ?? '');
    const others = known.get(categoryId) ?? synonymsOf(labels.join(', '), language);
    known.set(categoryId, others);
    return others;
  };
}

function synonymTexts(othersOf: CategorySynonyms, chain: ReadonlyArray<string>) {
  return chain.flatMap((categoryId, level) => {
    const weight = weightOfLevel(level, chain.length) * SYNONYM_SHARE;
    return othersOf(categoryId).map((text) => ({ text, weight }));
  });
}

/** Shoppers' names for several kinds together, as a day cream is a moisturiser. */
function widerTexts(names: ReadonlyArray<Names>, id: string, language: Language) {
  const label = englishKindsOf(names, id).at(-1) ?? '';
  return widerNamesOf(label, language).map((text) => ({ text, weight: WEIGHTS.name }));
}

const weightOfLevel = (level: number, levels: number) =>
  level === levels - 1 ? WEIGHTS.category : WEIGHTS.wideCategory;

function categoryTexts({ categoryIds, categories }: Names, id: string) {
  const chain = categoryIds.get(id) ?? [];
  return chain.map((categoryId, level) => ({
    text: categories.get(categoryId)?.label ?? '',
    weight: weightOfLevel(level, chain.length),
    isJoined: true,
  }));
}
