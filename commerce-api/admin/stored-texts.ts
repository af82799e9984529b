import { BRAND_CONTENTS } from '#commerce-api/catalogue/brand-contents.ts';
import { CATEGORY_CONTENTS } from '#commerce-api/catalogue/categories.ts';
import { GUIDE_ATTRIBUTES, PRODUCT_GUIDES } from '#commerce-api/catalogue/product-parts.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadCountryRecords, parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { type Texts, textsByField } from '#commerce-api/database/text-rows.ts';
import { fillTranslations, separateTexts } from '#commerce-api/database/translated-places.ts';
import { EDITORIAL_ENDPOINTS } from '#commerce-api/editorial/editorial-routes.ts';
import type { Country, Language, Locale } from '#domain/locale/locales.ts';
import type { StoredText } from '#domain/records/stored-texts.ts';
import { leavesOf } from '#domain/records/text-places.ts';
import { asTexts } from './editorial/stored-editorial.ts';
import { EDITORS } from './editors.ts';

/** The texts of some records of a type. */
export interface TextsPage {
  readonly texts: ReadonlyArray<StoredText>;
  /** The id after which the rest follows; null at the end. */
  readonly next: string | null;
}

interface Wanted {
  readonly locale: Locale;
  /** Only records whose ids come after this one. */
  readonly after: string;
}

type Reader = (db: Database, wanted: Wanted) => Promise<TextsPage>;

const RECORDS_AT_ONCE = 500;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['products', productTexts],
  ['brands', (db, wanted) => ownTexts(db, wanted, { type: 'brands', contents: BRAND_CONTENTS })],
  [
    'categories',
    (db, wanted) => ownTexts(db, wanted, { type: 'categories', contents: CATEGORY_CONTENTS }),
  ],
  ...Object.keys(EDITORIAL_ENDPOINTS).map((type): [string, Reader] => [
    type,
    async (db, { locale }) => ({
      texts: await countryTexts(db, locale, { type, contents: type }),
      next: null,
    }),
  ]),
]);

/** The types whose records have texts in languages. Those of variants are among their products'. */
export const TYPES_WITH_TEXTS: ReadonlyArray<string> = [...READERS.keys()];

/**
 * What the records that a country shows say in English, and in the language of the locale if there is a
 * text of its own; undefined for a type without texts.
 */
export async function readTexts(
  db: Database,
  type: string,
  wanted: Wanted,
): Promise<TextsPage | undefined> {
  return READERS.get(type)?.(db, wanted);
}

/** The version of the last change of any content. */
export async function contentVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('key', '=', 'last-version')
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

const VARIANT_NAME = /^variants\.(.+)\.name$/s;

async function productTexts(db: Database, { locale, after }: Wanted): Promise<TextsPage> {
  const rows = await db
    .selectFrom('product_offers')
    .select('product_id as id')
    .where('country', '=', locale.country)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(RECORDS_AT_ONCE)
    .execute();
  const ids = rows.map(({ id }) => id);
  const names = await textsOfMany(db, { type: 'products', ids });
  const guides = await textsOfMany(db, { type: PRODUCT_GUIDES, ids });
  const texts = ids.flatMap((id) => [
    ...Object.entries(names.get(id) ?? {}).flatMap(([field, text]) => {
      const variant = VARIANT_NAME.exec(field)?.[1];
      const of = variant === undefined ? { type: 'products', id, field } : variantName(variant, id);
      return storedText({ ...of, path: '', scope: 'language' }, text, locale.language);
    }),
    ...guideTexts(id, guides.get(id) ?? {}, locale.language),
  ]);
  return { texts, next: rows.length < RECORDS_AT_ONCE ? null : (ids.at(-1) ?? null) };
}

const variantName = (id: string, whole: string) => ({ type: 'variants', id, whole, field: 'name' });

/** INCI names of ingredients are the same in all languages. */
const TRANSLATED = GUIDE_ATTRIBUTES.filter((name) => name !== 'ingredients');

/** The texts in the lists of a guide, each of which is one value in a language. */
function guideTexts(id: string, guide: Texts, language: Language): ReadonlyArray<StoredText> {
  return TRANSLATED.flatMap((field) => {
    const { en = '[]', [language]: own = '[]' } = guide[field] ?? {};
    const translations = new Map(leavesOf(parseJson(own)));
    return leavesOf(parseJson(en)).flatMap(([path, original]) => {
      const of = { type: 'products', id, field, path, scope: 'language' } as const;
      const translation = translations.get(path);
      return storedText(of, { en: original, [language]: translation }, language);
    });
  });
}

interface Contents {
  readonly type: string;
  /** The type under which what differs by country is stored. */
  readonly contents: string;
}

/** The texts that are the same in all countries, and then those of the country. */
async function ownTexts(
  db: Database,
  { locale }: Wanted,
  { type, contents }: Contents,
): Promise<TextsPage> {
  const own = await textsOfMany(db, { type });
  const shared = [...own].flatMap(([id, texts]) =>
    Object.entries(texts).flatMap(([field, text]) =>
      storedText({ type, id, field, path: '', scope: 'language' }, text, locale.language),
    ),
  );
  const ofCountry = await countryTexts(db, locale, { type, contents });
  return { texts: [...shared, ...ofCountry.filter(({ id }) => own.has(id))], next: null };
}

async function countryTexts(
  db: Database,
  { country, language }: Locale,
  { type, contents }: Contents,
): Promise<ReadonlyArray<StoredText>> {
  const writable = EDITORS.get(type)?.writable;
  const records = await loadCountryRecords(db, contents, { country });
  const texts = await textsOfMany(db, { type: contents, country });
  return records.flatMap(({ id, attributes }) => {
    const filled = asTexts(fillTranslations(attributes, texts.get(id) ?? {}), '');
    return Object.entries(separateTexts(filled).texts).flatMap(([place, text]) => {
      const [field = '', ...path] = place.split('.');
      if (writable?.scopeOf(field) !== 'locale') return [];
      return storedText({ type, id, field, path: path.join('.'), scope: 'locale' }, text, language);
    });
  });
}

interface OwnersOfTexts {
  readonly type: string;
  readonly country?: Country;
  /** By default, all records of the type. */
  readonly ids?: ReadonlyArray<string>;
}

async function textsOfMany(
  db: Database,
  { type, country, ids }: OwnersOfTexts,
): Promise<ReadonlyMap<string, Texts>> {
  const all = db
    .selectFrom('texts')
    .select(['record_id', 'language', 'fields'])
    .where('record_type', '=', type)
    .where('country', '=', country ?? '')
    .orderBy('record_id');
  const rows = ids
    ? await inBatches(ids, (some) => all.where('record_id', 'in', some).execute())
    : await all.execute();
  const byRecord = Map.groupBy(rows, (row) => row.record_id);
  return new Map([...byRecord].map(([id, each]) => [id, textsByField(each)]));
}

/** What there is to translate; nothing without an original. */
function storedText(
  of: Omit<StoredText, 'original' | 'translation'>,
  text: Texts[string],
  language: Language,
): ReadonlyArray<StoredText> {
  const original = text.en ?? '';
  if (original.trim() === '') return [];
  return [{ ...of, original, translation: text[language] || null }];
}
