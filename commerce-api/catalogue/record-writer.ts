import { insertInBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { Country } from '#domain/locale/locales.ts';
import { type TextOwner, type Texts, textRows } from '../database/text-rows.ts';
import { separateTexts } from '../database/translated-places.ts';
import type { SeedBrand, SeedCategory, SeedProduct } from '../seed/seed.ts';
import { offersIn } from './product-offers.ts';
import {
  COMPANIONS,
  PRODUCT_GUIDES,
  PRODUCT_REVIEWS,
  STORE_STOCK,
  variantNameField,
} from './product-parts.ts';

export interface RecordWriterOptions {
  /** That of the change. */
  readonly version: number;
  /** When prices are those of; by default before all sales, which begin once they are read. */
  readonly now?: Date | undefined;
}

/** A record of a country, such as a billboard. Texts marked as translated go to the language layer. */
export interface NewCountryRecord {
  readonly type: string;
  readonly id: string;
  readonly country: Country;
  readonly position: number;
  readonly attributes: unknown;
}

/**
 * Stores new records: those of a catalogue in few statements, or the one that an editor adds. Nothing is
 * sure to be stored before `flush`.
 */
export class RecordWriter {
  readonly #version: number;
  readonly #now: Date | undefined;
  readonly #rows;

  constructor(db: Database, { version, now }: RecordWriterOptions) {
    this.#version = version;
    this.#now = now;
    this.#rows = {
      products: insertInBatches(db, 'products'),
      productCategories: insertInBatches(db, 'product_categories'),
      variants: insertInBatches(db, 'variants'),
      productOffers: insertInBatches(db, 'product_offers'),
      variantOffers: insertInBatches(db, 'variant_offers'),
      brands: insertInBatches(db, 'brands'),
      categories: insertInBatches(db, 'categories'),
      countryRecords: insertInBatches(db, 'country_records'),
      texts: insertInBatches(db, 'texts'),
    };
  }

  /**
   * @param categoryIds of the product's category and its ancestors, root first
   * @returns the countries that sell it
   */
  async addProduct(
    product: SeedProduct,
    categoryIds: ReadonlyArray<string>,
  ): Promise<ReadonlyArray<Country>> {
    const { id } = product;
    await this.#rows.products.add({ ...productRow(product), version: this.#version });
    const categories = categoryIds.map((category_id, level) => ({
      product_id: id,
      category_id,
      level,
    }));
    await this.#rows.productCategories.add(...categories);
    await this.#rows.variants.add(...variantRows(product));
    await this.#addTexts({ type: 'products', id }, textsOf(product));
    await this.#addTexts({ type: PRODUCT_GUIDES, id }, guideOf(product));
    await this.#addTexts({ type: PRODUCT_REVIEWS, id }, product.listTexts?.reviews ?? {});
    for (const country of product.countries) {
      await this.#addTexts({ type: STORE_STOCK, id, country }, storeStockIn(country, product));
    }
    return this.#addOffers(product);
  }

  async addBrand({ id, slug, name, description }: SeedBrand): Promise<void> {
    await this.#rows.brands.add({ id, slug, version: this.#version });
    await this.#addTexts({ type: 'brands', id }, { name, description });
  }

  /** @param level how many categories are above it */
  async addCategory(category: SeedCategory, level: number): Promise<void> {
    const { id, slug, parentId, position, label } = category;
    const version = this.#version;
    await this.#rows.categories.add({ id, slug, parent_id: parentId, level, position, version });
    await this.#addTexts({ type: 'categories', id }, { label });
  }

  async addCountryRecord(record: NewCountryRecord): Promise<void> {
    const { type, id, country, position } = record;
    const { attributes, texts } = separateTexts(record.attributes);
    await this.#rows.countryRecords.add({
      ...{ record_type: type, record_id: id, country, position },
      attributes: JSON.stringify(attributes),
      version: this.#version,
    });
    await this.#addTexts({ type, id, country }, texts);
  }

  async flush(): Promise<void> {
    for (const rows of Object.values(this.#rows)) await rows.flush();
  }

  async #addTexts(owner: TextOwner, texts: Texts): Promise<void> {
    await this.#rows.texts.add(...textRows(owner, texts, this.#version));
  }

  async #addOffers(product: SeedProduct): Promise<ReadonlyArray<Country>> {
    const countries: Array<Country> = [];
    for (const country of product.countries) {
      const offers = offersIn(country, product, this.#now);
      if (!offers) continue;
      await this.#rows.productOffers.add({ ...offers.product, version: this.#version });
      await this.#rows.variantOffers.add(...offers.variants);
      countries.push(country);
    }
    return countries;
  }
}

function productRow(product: SeedProduct) {
  return {
    id: product.id,
    slug: product.slug,
    brand_id: product.brandId,
    option_type: product.optionType,
    rating: product.rating,
    reviews_count: product.reviewsCount,
    popularity: product.popularity,
    is_new: product.isNew ? (1 as const) : (0 as const),
    tags: JSON.stringify(product.tags),
    early_access_at: product.launch?.earlyAccessAt ?? null,
    launch_at: product.launch?.launchAt ?? null,
    pictures: picturesJson(product.pictures),
  };
}

const picturesJson = (pictures: SeedProduct['pictures']) =>
  pictures && pictures.length > 0 ? JSON.stringify(pictures) : null;

/** @param first the position of the first one */
export function variantRows({ id, variants }: Pick<SeedProduct, 'id' | 'variants'>, first = 0) {
  return variants.map((variant, index) => ({
    id: variant.id,
    product_id: id,
    position: first + index,
    color: variant.color ?? null,
    gtin: variant.gtin ?? null,
    mpn: variant.mpn ?? null,
    sku: variant.sku ?? null,
    pictures: picturesJson(variant.pictures),
  }));
}

function textsOf({ name, description, variants }: SeedProduct): Record<string, Text> {
  const names = variants.map((variant) => [variantNameField(variant.id), variant.name] as const);
  return { name, description, ...Object.fromEntries(names) };
}

function guideOf({ listTexts, goesWellWith = [] }: SeedProduct): Texts {
  if (goesWellWith.length === 0) return listTexts?.guide ?? {};
  return { ...listTexts?.guide, [COMPANIONS]: { en: JSON.stringify(goesWellWith) } };
}

function storeStockIn(country: Country, { storeStock = {} }: SeedProduct): Texts {
  const stock = storeStock[country] ?? [];
  if (stock.length === 0) return {};
  const held = stock.map(({ storeId, variantIds }) => ({
    'store-id': storeId,
    'variant-ids': variantIds,
  }));
  return { [STORE_STOCK]: { en: JSON.stringify(held) } };
}
