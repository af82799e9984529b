import { loadCountryRecords, loadTexts, NO_TEXTS } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toMany } from '#commerce-api/json-api/document.ts';
import { brandLogoAddress } from '#commerce-api/pictures/addresses.ts';
import { SLUG_FORM } from '#domain/records/slug.ts';
import {
  BRAND_PART_NAMES,
  BRAND_PARTS,
  type BrandContent,
  loadBrandContents,
  NO_BRAND_CONTENT,
} from './brand-contents.ts';

/** The brands that the country sells, or those of them with the given ids, ordered by name. */
export async function loadBrands(
  db: Database,
  view: View,
  ids?: ReadonlyArray<string>,
): Promise<ReadonlyArray<Resource>> {
  const { locale } = view;
  const scope = ids && { ids: [...new Set(ids)] };
  const { language } = locale;
  const [sold, stored, texts, marks, contents] = await Promise.all([
    loadCountryRecords(db, 'brands', { ...locale, ...scope }),
    brandRows(db, scope?.ids),
    loadTexts(db, { type: 'brands', language, ...scope }),
    loadTexts(db, { type: 'brands', language: 'en', ...scope }),
    loadBrandContents(db, view, scope?.ids),
  ]);
  const rows = new Map(stored.map((row) => [row.id, row]));
  const resources = sold.flatMap(({ id, attributes, version }) => {
    const row = rows.get(id);
    const local = texts.get(id) ?? NO_TEXTS;
    const content = contents.get(id) ?? NO_BRAND_CONTENT;
    if (!row) return [];
    return brandResource({
      id,
      slug: row.slug,
      fields: local.fields,
      mark: marks.get(id)?.fields.name ?? '',
      bestSellerIds: bestSellersOf(attributes),
      content,
      version: Math.max(row.version, version, local.version, content.version),
    });
  });
  return resources.toSorted((one, other) => byName(one, other, locale.tag));
}

/** The id of the brand with this id or, if there is none, this slug. */
export async function findBrandId(db: Database, asked: string): Promise<string | undefined> {
  const idOrSlug = asked.normalize(SLUG_FORM);
  const rows = await db
    .selectFrom('brands')
    .select('id')
    .where((brand) => brand.or([brand('id', '=', idOrSlug), brand('slug', '=', idOrSlug)]))
    .execute();
  return (rows.find(({ id }) => id === idOrSlug) ?? rows[0])?.id;
}

export function bestSellersOf(attributes: unknown): ReadonlyArray<string> {
  return (attributes as { 'best-seller-ids': ReadonlyArray<string> })['best-seller-ids'];
}

function brandRows(db: Database, ids: ReadonlyArray<string> | undefined) {
  const all = db.selectFrom('brands').select(['id', 'slug', 'version']);
  return (ids ? all.where('id', 'in', ids) : all).execute();
}

interface BrandFacts {
  readonly id: string;
  readonly slug: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The English name, which the wordmark shows in every language. */
  readonly mark: string;
  readonly bestSellerIds: ReadonlyArray<string>;
  readonly content: BrandContent;
  readonly version: number;
}

function brandResource(brand: BrandFacts): Resource {
  const { id, slug, fields, mark, bestSellerIds, content, version } = brand;
  const { name = '', description = '' } = fields;
  return {
    type: 'brands',
    id,
    attributes: {
      name,
      'slug-url': slug,
      description,
      'logo-url': brandLogoAddress(mark),
      seo: { 'page-title': name, 'meta-description': excerpt(description) },
      'best-seller-ids': bestSellerIds,
    },
    relationships: {
      ...partRelationships(content),
      'best-selling-products': toMany('products', bestSellerIds),
    },
    meta: { version },
  };
}

function partRelationships({ parts }: BrandContent) {
  return Object.fromEntries(
    BRAND_PART_NAMES.map((part) => {
      const ids = parts[part].map(({ id }) => id);
      return [part, toMany(BRAND_PARTS[part], ids)] as const;
    }),
  );
}

const META_DESCRIPTION_MAX = 160;

/** The beginning of a text for search results, cut between words. */
function excerpt(text: string): string {
  if (text.length <= META_DESCRIPTION_MAX) return text;
  const cut = text.slice(0, META_DESCRIPTION_MAX).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`;
}

function byName(one: Resource, other: Resource, tag: string): number {
  const names = [one, other].map(({ attributes }) => String(attributes.name));
  return (names[0] ?? '').localeCompare(names[1] ?? '', tag) || (one.id < other.id ? -1 : 1);
}
