import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import {
  OPTION_WORDS,
  RULED_BRANDS,
  RULED_CATEGORIES,
  RULED_COUNTRIES,
  RULED_FINISHES,
  type RuledCountry,
} from '../ruled-catalogue/catalogue-words.ts';
import { RATES, type RuledProduct, ruledProducts } from '../ruled-catalogue/ruled-catalogue.ts';
import type { MedusaAdmin } from './medusa-admin.ts';
import { arrangeDeliveryTo, type Delivery } from './medusa-checkout.ts';
import type { MedusaCountry } from './medusa-shop.ts';

/** The catalogue of the rule in Medusa, in English. */
export interface RuledMedusa {
  readonly location: string;
  readonly countries: Readonly<Record<RuledCountry, MedusaCountry>>;
  /** To Hong Kong. */
  readonly delivery: Delivery;
  readonly products: ReadonlyArray<RuledProduct>;
  /** What is called what there, by the product's number. */
  readonly made: ReadonlyMap<number, MadeInMedusa>;
}

export interface MadeInMedusa {
  readonly id: string;
  /** The ids of its first variant, and of that one's inventory item. */
  readonly variant: string;
  readonly item: string;
}

interface Made {
  readonly id: string;
}

interface MadeProduct extends Made {
  readonly handle: string;
  readonly variants: ReadonlyArray<Made & { readonly sku: string }>;
}

const MADE_AT_ONCE = 30;

/** Fills an empty Medusa. */
export async function fillMedusa(admin: MedusaAdmin, count: number): Promise<RuledMedusa> {
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await admin.ask<Readonly<Record<string, Made>>>(path, body);
    const [made] = Object.values(answer);
    if (!made) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return made.id;
  };
  const { stores } = await admin.ask<{ stores: ReadonlyArray<Made> }>('stores');
  await admin.ask(`stores/${stores[0]?.id}`, {
    supported_currencies: RULED_COUNTRIES.map((country) => ({
      currency_code: currencyOf(country),
      is_default: country === 'HK',
      is_tax_inclusive: true,
    })),
  });
  const location = await make('stock-locations', { name: 'Warehouse' });
  const countries = Object.fromEntries(
    await Promise.all(
      RULED_COUNTRIES.map(async (country) => [
        country,
        await makeCountry(admin, { country, location, make }),
      ]),
    ),
  ) as Record<RuledCountry, MedusaCountry>;
  const delivery = await arrangeDeliveryTo(admin, { location, country: countries.HK, code: 'hk' });
  const brands = new Map<string, string>();
  for (const { code, words } of RULED_BRANDS) {
    brands.set(code, await make('collections', { title: words.en, handle: code }));
  }
  const tags = new Map<string, string>();
  for (const { code, words } of RULED_FINISHES) {
    tags.set(code, await make('product-tags', { value: `finish:${words.en}` }));
  }
  const categories = new Map<string, string>();
  for (const { slug, words, parent } of RULED_CATEGORIES) {
    const id = await make('product-categories', {
      name: words.en,
      handle: slug,
      is_active: true,
      is_internal: false,
      parent_category_id: parent === null ? null : categories.get(parent),
    });
    categories.set(slug, id);
  }
  const products = ruledProducts(count);
  const made = new Map<number, MadeInMedusa>();
  const input = { brands, tags, categories, countries, delivery };
  for (let first = 0; first < products.length; first += MADE_AT_ONCE) {
    const some = products.slice(first, first + MADE_AT_ONCE);
    for (const [number, each] of await makeSome(admin, some, { ...input, location })) {
      made.set(number, each);
    }
  }
  return { location, countries, delivery, products, made };
}

const currencyOf = (country: RuledCountry) => COUNTRY_CURRENCY[country].toLowerCase();

interface CountryInput {
  readonly country: RuledCountry;
  readonly location: string;
  readonly make: (path: string, body: object) => Promise<string>;
}

async function makeCountry(
  admin: MedusaAdmin,
  { country, location, make }: CountryInput,
): Promise<MedusaCountry> {
  const code = country.toLowerCase();
  const currency = currencyOf(country);
  const region = await make('regions', {
    name: country,
    currency_code: currency,
    countries: [code],
  });
  const channel = await make('sales-channels', { name: country });
  await admin.ask(`stock-locations/${location}/sales-channels`, { add: [channel] });
  const { api_key: key } = await admin.ask<{ api_key: Made & { token: string } }>('api-keys', {
    title: country,
    type: 'publishable',
  });
  await admin.ask(`api-keys/${key.id}/sales-channels`, { add: [channel] });
  return { region, key: key.token, channel, currency };
}

interface ProductInput {
  readonly brands: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly countries: Readonly<Record<RuledCountry, MedusaCountry>>;
  readonly delivery: Delivery;
  readonly location: string;
}

async function makeSome(
  admin: MedusaAdmin,
  products: ReadonlyArray<RuledProduct>,
  input: ProductInput,
): Promise<ReadonlyArray<readonly [number: number, made: MadeInMedusa]>> {
  const { created } = await admin.ask<{ created: ReadonlyArray<MadeProduct> }>('products/batch', {
    create: products.map((product) => productInput(product, input)),
  });
  const stocks = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [skuOf(product, variant.code), variant.stock] as const),
    ),
  );
  const items = new Map<string, string>();
  const query = [...stocks.keys()].map((sku) => `sku[]=${sku}`).join('&');
  const { inventory_items: all } = await admin.ask<{
    inventory_items: ReadonlyArray<Made & { readonly sku: string }>;
  }>(`inventory-items?limit=${stocks.size}&${query}`);
  for (const { id, sku } of all) items.set(sku, id);
  await admin.ask('inventory-items/location-levels/batch', {
    create: all.map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id: input.location,
      stocked_quantity: stocks.get(sku) ?? 0,
    })),
  });
  return products.map((product) => {
    const sku = skuOf(product, product.variants[0]?.code ?? '');
    const found = created.find(({ handle }) => handle === product.slug);
    const variant = found?.variants.find((each) => each.sku === sku)?.id;
    const item = items.get(sku);
    if (!found || !variant || !item) throw new Error(`Medusa did not make ${product.slug}.`);
    return [product.number, { id: found.id, variant, item }];
  });
}

const skuOf = ({ slug }: RuledProduct, code: string) => `${slug}-${code}`;

function productInput(product: RuledProduct, input: ProductInput) {
  const { names, slug, descriptions, brand, finish, kind, countries, variants } = product;
  const option = OPTION_WORDS[kind.option].en;
  return {
    title: names.en,
    handle: slug,
    description: descriptions.en,
    status: 'published',
    collection_id: input.brands.get(brand.code),
    shipping_profile_id: input.delivery.profile,
    sales_channels: countries.map((country) => ({ id: input.countries[country].channel })),
    categories: [{ id: input.categories.get(kind.category) }],
    tags: [{ id: input.tags.get(finish.code) }],
    options: [{ title: option, values: variants.map(({ words }) => words.en) }],
    variants: variants.map(({ code, words, cents }, index) => ({
      title: words.en,
      sku: skuOf(product, code),
      variant_rank: index,
      manage_inventory: true,
      options: { [option]: words.en },
      prices: RULED_COUNTRIES.map((country) => ({
        currency_code: currencyOf(country),
        amount: (cents / 100) * RATES[country],
      })),
    })),
  };
}
