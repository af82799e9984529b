import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ProductRecord } from '#content/catalogue/product-schema.ts';
import { usualPriceOf } from '#content/catalogue/variant-prices.ts';
import { snapshotVersion } from '#content-sync/locale-file/facts.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import {
  type Country,
  LOCALES,
  type Locale,
  type LocaleId,
  localesOf,
} from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import type { VariantRow } from '../../contract/product-table.ts';
import { pictureOf } from '../plans/record-pictures.ts';

/** What the table, exports and bulk edits need to know of a product in a locale. */
export interface IndexedProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly brandId: string;
  /** From the root to the deepest. */
  readonly categoryIds: ReadonlyArray<string>;
  readonly tags: ReadonlyArray<string>;
  readonly isNew: boolean;
  readonly picture: string | undefined;
  readonly variants: ReadonlyArray<VariantRow>;
  /** Name, variants and id, folded for comparison. */
  readonly text: string;
}

export interface IndexedCategory {
  readonly id: string;
  readonly label: string;
  readonly parentId: string | null;
}

/** The products of a locale, and what their brands and categories are called. */
export interface LocaleProducts {
  readonly products: ReadonlyMap<string, IndexedProduct>;
  readonly brands: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, IndexedCategory>;
}

interface Kept extends LocaleProducts {
  /** The version of the snapshot that was read. */
  readonly version: number;
  /** When each product was written, in the file's own counting. */
  readonly writtenAs: ReadonlyMap<string, number>;
}

/** A locale of ten thousand products takes some twenty megabytes. */
const LOCALES_KEPT = 6;
const READ_AT_ONCE = 250;

/**
 * The products of published locales in memory, to be filtered and sorted without reading whole
 * records again. After a change of a locale, only what was written since is read.
 */
export class ProductIndex {
  readonly #dataFolder: string;
  readonly #kept = new LRUCache<LocaleId, Kept>({ max: LOCALES_KEPT });
  readonly #loading = new Map<LocaleId, Promise<Kept | undefined>>();

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  /** The published locales of a country. */
  publishedOf(country: Country): ReadonlyArray<Locale> {
    return localesOf(country).filter((each) => isPublished(this.#dataFolder, each.id));
  }

  /** The products of a country in its first published language; undefined if it has none. */
  async ofCountry(country: Country): Promise<LocaleProducts | undefined> {
    const [first] = this.publishedOf(country);
    return first && this.ofLocale(first);
  }

  /** The products in English, of the country itself if it's read there. */
  async inEnglish(country: Country): Promise<LocaleProducts | undefined> {
    const own = LOCALES.toSorted(
      (one, other) => Number(other.country === country) - Number(one.country === country),
    );
    const english = own.find(
      ({ id, language }) => language === 'en' && isPublished(this.#dataFolder, id),
    );
    return english && this.ofLocale(english);
  }

  async ofLocale({ id }: Locale): Promise<LocaleProducts | undefined> {
    const under = this.#loading.get(id) ?? this.#load(id);
    this.#loading.set(id, under);
    try {
      return await under;
    } finally {
      this.#loading.delete(id);
    }
  }

  async #load(id: LocaleId): Promise<Kept | undefined> {
    const known = this.#kept.get(id);
    const version = readLocale(this.#dataFolder, id, snapshotVersion);
    if (version === undefined || known?.version === version) return known;
    const read = readLocale(this.#dataFolder, id, listed);
    if (!read) return undefined;
    const products = await this.#products(id, read.writtenAs, known);
    const kept = { ...read, products };
    this.#kept.set(id, kept);
    return kept;
  }

  /** Reads the products that were written since, some at a time, so that shoppers are answered in between. */
  async #products(
    id: LocaleId,
    writtenAs: ReadonlyMap<string, number>,
    known: Kept | undefined,
  ): Promise<ReadonlyMap<string, IndexedProduct>> {
    const products = new Map<string, IndexedProduct>();
    const written: Array<string> = [];
    for (const [product, at] of writtenAs) {
      const same = known?.writtenAs.get(product) === at ? known.products.get(product) : undefined;
      if (same) products.set(product, same);
      else written.push(product);
    }
    for (let start = 0; start < written.length; start += READ_AT_ONCE) {
      const some = written.slice(start, start + READ_AT_ONCE);
      const records = readLocale(this.#dataFolder, id, ({ records: tables }) =>
        some.map((product) => tables.read({ type: 'products', id: product })),
      );
      for (const record of records ?? []) {
        if (record) products.set((record as ProductRecord).id, indexed(record as ProductRecord));
      }
      await setImmediate();
    }
    return products;
  }
}

/** Which products a locale has, and what they refer to. */
function listed(file: LocaleFile): Omit<Kept, 'products'> {
  const brands = file.records.fieldsOf('brands', ['name']);
  const categories = file.records.fieldsOf('categories', ['label', 'parentId']);
  return {
    version: snapshotVersion(file),
    writtenAs: file.records.writesOf('products'),
    brands: new Map(brands.map(({ id, name }) => [id, String(name)])),
    categories: new Map(
      categories.map(({ id, label, parentId }) => [
        id,
        { id, label: String(label), parentId: parentId === null ? null : String(parentId) },
      ]),
    ),
  };
}

function indexed(product: ProductRecord): IndexedProduct {
  const { id, name, description, brandId, categoryIds, tags, newArrival, variants } = product;
  const names = variants.map((variant) => `${variant.name} ${variant.id}`);
  return {
    id,
    name,
    description,
    brandId,
    categoryIds,
    tags,
    isNew: newArrival,
    picture: pictureOf({ variants }),
    variants: variants.map(variantRow),
    text: foldText([name, id, ...names].join(' ')),
  };
}

/** Prices are those outside of a time with another price, which editors write. */
function variantRow(variant: ProductRecord['variants'][number]): VariantRow {
  const price = usualPriceOf(variant);
  const { id, name, originalPrice, inventory: stock } = variant;
  const isReduced = originalPrice !== null && originalPrice > price;
  return { id, name, price, originalPrice: isReduced ? originalPrice : null, stock };
}
