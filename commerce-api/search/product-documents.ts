import { loadCategoryIds } from '#commerce-api/catalogue/category-rows.ts';
import { colorFamilyOf } from '#commerce-api/catalogue/color-families.ts';
import { readColors } from '#commerce-api/catalogue/shade-colors.ts';
import { tagLabel } from '#commerce-api/catalogue/tag-labels.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadTexts, parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import type { TextDocument, WeightedText } from './text/text-index.ts';
import { shopperWords, synonymsOf } from './text/vocabulary.ts';

/** The weight of each kind of text. */
const WEIGHTS = {
  name: 0.8,
  brand: 0.75,
  /** The leaf category; its ancestors weigh less. */
  category: 0.65,
  wideCategory: 0.35,
  variant: 0.45,
  /** Tags, and the families of the shades' colours. */
  tag: 0.3,
};

/** The factor for English names in languages with names of their own. */
const ENGLISH_SHARE = 0.7;
/** The factor for other names of a kind of product than its category's. */
const SYNONYM_SHARE = 0.9;

/**
 * The documents of products in a language: everything that a shopper may call them, including their
 * English names.
 */
export async function readProductDocuments(
  db: Database,
  language: Language,
  { ids, names }: { readonly ids: ReadonlyArray<string>; readonly names: ShopNames },
): Promise<ReadonlyArray<TextDocument>> {
  const rows = await productRows(db, ids);
  const chains = await loadCategoryIds(db, ids);
  const colors = await readColors(db, ids);
  const products = await readNames(db, 'products', { language, ids });
  return rows.map((row) => {
    const chain = (chains.get(row.id) ?? []).flatMap((id) => names.categories.get(id) ?? []);
    return {
      id: row.id,
      texts: [
        ...productTexts(products.get(row.id) ?? []),
        ...labelTexts(names.brands.get(row.brand_id) ?? [], WEIGHTS.brand),
        ...categoryTexts(chain, language),
        ...tagTexts(parseJson(row.tags), language),
        ...colorTexts(colors.get(row.id) ?? [], language),
      ],
    };
  });
}

function productRows(db: Database, ids: ReadonlyArray<string>) {
  return inBatches(ids, (some) =>
    db.selectFrom('products').select(['id', 'brand_id', 'tags']).where('id', 'in', some).execute(),
  );
}

/** A record's texts in a language and, if that's another, in English. */
type Names = ReadonlyArray<Readonly<Record<string, string>>>;

/** What all brands and categories are called, of which there are few. */
export interface ShopNames {
  readonly brands: ReadonlyMap<string, Names>;
  readonly categories: ReadonlyMap<string, NamedCategory>;
}

export async function readShopNames(db: Database, language: Language): Promise<ShopNames> {
  const categories = await readNames(db, 'categories', { language });
  return {
    brands: await readNames(db, 'brands', { language }),
    categories: new Map(
      [...categories].map(([id, names]) => [
        id,
        { labels: labelsOf(names), texts: categoryNames(names, language) },
      ]),
    ),
  };
}

interface NamesOf {
  readonly language: Language;
  /** By default, all of the type. */
  readonly ids?: ReadonlyArray<string>;
}

async function readNames(
  db: Database,
  type: string,
  { language, ids }: NamesOf,
): Promise<ReadonlyMap<string, Names>> {
  const own = await loadTexts(db, { type, language, ...(ids && { ids }) });
  const english = await loadTexts(db, { type, language: 'en', ...(ids && { ids }) });
  const layers = language === 'en' ? [own] : [own, english];
  return new Map(
    [...own.keys()].map((id) => [id, layers.map((texts) => texts.get(id)?.fields ?? {})]),
  );
}

/** The texts of each language, English with its share. */
function weighted(names: ReadonlyArray<ReadonlyArray<string>>, weight: number) {
  return names.flatMap((own, at) =>
    own.map((text) => ({ text, weight: at === 0 ? weight : weight * ENGLISH_SHARE })),
  );
}

/** A product's name, and those of its variants: all fields but name and description. */
function productTexts(names: Names): ReadonlyArray<WeightedText> {
  const variants = names.map(({ name: _, description: __, ...others }) => Object.values(others));
  return [
    ...weighted(
      names.map(({ name = '' }) => [name]),
      WEIGHTS.name,
    ),
    ...weighted(variants, WEIGHTS.variant).map(joined),
  ];
}

/** What a brand or category is called. */
const labelsOf = (names: Names) => names.map(({ name, label }) => name ?? label ?? '');

/** These, also as one word. */
export const labelTexts = (names: Names, weight = 1) =>
  weighted(
    labelsOf(names).map((label) => [label]),
    weight,
  ).map(joined);

const joined = (text: WeightedText): WeightedText => ({ ...text, isJoined: true });

interface NamedCategory {
  /** In the language and, if that's another, in English. */
  readonly labels: ReadonlyArray<string>;
  readonly texts: ReadonlyArray<WeightedText>;
}

/** Of the categories from the root on, with shoppers' names for several kinds together. */
function categoryTexts(chain: ReadonlyArray<NamedCategory>, language: Language) {
  const leaf = chain.at(-1);
  const wider = shopperWords(language).widerNames[leaf?.labels.at(-1) ?? ''] ?? [];
  return [
    ...chain.flatMap((category) => {
      const share = category === leaf ? WEIGHTS.category : WEIGHTS.wideCategory;
      return category.texts.map((text) => ({ ...text, weight: text.weight * share }));
    }),
    ...wider.map((text) => ({ text, weight: WEIGHTS.name })),
  ];
}

/** A category's names, and other names of its kind. */
function categoryNames(names: Names, language: Language): ReadonlyArray<WeightedText> {
  const others = synonymsOf(labelsOf(names).join(', '), language);
  return [...labelTexts(names), ...others.map((text) => ({ text, weight: SYNONYM_SHARE }))];
}

const tagTexts = (tags: ReadonlyArray<string>, language: Language) =>
  tags.flatMap((tag) => weighted([[tagLabel(tag, language)], [tag]], WEIGHTS.tag));

function colorTexts(colors: ReadonlyArray<string>, language: Language) {
  const families = new Set(colors.map(colorFamilyOf));
  const names = textsOf(language, 'colors');
  const english = textsOf('en', 'colors');
  return [...families].flatMap(({ id }) => weighted([[names[id]], [english[id]]], WEIGHTS.tag));
}
