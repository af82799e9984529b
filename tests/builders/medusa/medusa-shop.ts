import type { MedusaAdmin } from './medusa-admin.ts';

/** What one country has in Medusa. */
export interface MedusaCountry {
  readonly region: string;
  /** Its publishable key. */
  readonly key: string;
  readonly channel: string;
  readonly currency: string;
}

/** What a shop of the tests has in Medusa. */
export interface MedusaShop {
  readonly sg: MedusaCountry;
  readonly hk: MedusaCountry;
  /** Ids of the collections, which are brands. */
  readonly collections: { readonly velour: string; readonly halo: string };
  /** Ids of the tags. */
  readonly tags: { readonly matte: string; readonly vegan: string };
  /** Ids of a chain of three levels. */
  readonly categories: { readonly makeup: string; readonly lips: string; readonly matte: string };
  readonly location: string;
}

interface Made {
  readonly id: string;
}

/** Sets up regions of two countries, brands, filters and categories, all without products. */
export async function seedMedusa(admin: MedusaAdmin): Promise<MedusaShop> {
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await admin.ask<Readonly<Record<string, Made>>>(path, body);
    const [made] = Object.values(answer);
    if (!made) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return made.id;
  };
  const { stores } = await admin.ask<{ stores: ReadonlyArray<Made> }>('stores');
  await admin.ask(`stores/${stores[0]?.id}`, {
    supported_currencies: [
      { currency_code: 'sgd', is_default: true, is_tax_inclusive: true },
      { currency_code: 'hkd', is_tax_inclusive: true },
    ],
  });
  const location = await make('stock-locations', { name: 'Warehouse' });
  const country = async (code: string, currency: string): Promise<MedusaCountry> => {
    const region = await make('regions', {
      name: code,
      currency_code: currency,
      countries: [code],
    });
    const channel = await make('sales-channels', { name: code });
    await admin.ask(`stock-locations/${location}/sales-channels`, { add: [channel] });
    const { api_key: key } = await admin.ask<{ api_key: Made & { token: string } }>('api-keys', {
      title: code,
      type: 'publishable',
    });
    await admin.ask(`api-keys/${key.id}/sales-channels`, { add: [channel] });
    return { region, key: key.token, channel, currency };
  };
  const category = (name: string, parent: string | null, description = '') =>
    make('product-categories', {
      name,
      description,
      is_active: true,
      is_internal: false,
      parent_category_id: parent,
    });
  const makeup = await category('Makeup', null, 'For eyes, lips and faces.');
  const lips = await category('Lips', makeup);
  return {
    sg: await country('sg', 'sgd'),
    hk: await country('hk', 'hkd'),
    collections: {
      velour: await make('collections', { title: 'Velour' }),
      halo: await make('collections', { title: 'Halo' }),
    },
    tags: {
      matte: await make('product-tags', { value: 'finish:Matte' }),
      vegan: await make('product-tags', { value: 'Vegan' }),
    },
    categories: { makeup, lips, matte: await category('Matte lipsticks', lips) },
    location,
  };
}

export interface MedusaProduct {
  readonly title: string;
  readonly collection_id: string;
  readonly country: MedusaCountry;
  /** In major units. */
  readonly price?: number;
  readonly shades?: ReadonlyArray<string>;
  readonly categories?: ReadonlyArray<string>;
  readonly tags?: ReadonlyArray<string>;
  /** How many pieces there are of its shades; 10 of each if absent. */
  readonly stock?: ReadonlyArray<number>;
}

export interface MadeProduct {
  readonly id: string;
  readonly variantIds: ReadonlyArray<string>;
}

/** What the Admin API takes for a product of one country. */
export function productInput({
  title,
  collection_id,
  country,
  price = 35.5,
  shades = ['Rose', 'Plum'],
  categories = [],
  tags = [],
}: MedusaProduct) {
  return {
    title,
    collection_id,
    description: '<p>Soft &amp; <b>creamy</b>.</p><p>Vegan.</p>',
    status: 'published',
    thumbnail: 'https://medusa.test/front.jpg',
    images: ['front', 'back'].map((name) => ({ url: `https://medusa.test/${name}.jpg` })),
    sales_channels: [{ id: country.channel }],
    categories: categories.map((id) => ({ id })),
    tags: tags.map((id) => ({ id })),
    options: [{ title: 'Shade', values: shades }],
    variants: shades.map((shade, index) => ({
      title: shade,
      sku: `${title}-${shade}`.toLowerCase().replaceAll(' ', '-'),
      variant_rank: index,
      manage_inventory: true,
      options: { Shade: shade },
      prices: [{ currency_code: country.currency, amount: price }],
    })),
  };
}

interface CreatedProduct extends Made {
  readonly variants: ReadonlyArray<Made & { readonly sku: string }>;
}

/** Makes a product with its stock. */
export async function makeProduct(
  admin: MedusaAdmin,
  shop: MedusaShop,
  asked: MedusaProduct,
): Promise<MadeProduct> {
  const input = productInput(asked);
  const { product } = await admin.ask<{ product: CreatedProduct }>('products', input);
  for (const [index, { sku }] of input.variants.entries()) {
    const { inventory_items: items } = await admin.ask<{ inventory_items: ReadonlyArray<Made> }>(
      `inventory-items?sku=${encodeURIComponent(sku)}`,
    );
    await admin.ask(`inventory-items/${items[0]?.id}/location-levels`, {
      location_id: shop.location,
      stocked_quantity: asked.stock?.[index] ?? 10,
    });
  }
  const idOf = (sku: string) => product.variants.find((variant) => variant.sku === sku)?.id ?? '';
  return { id: product.id, variantIds: input.variants.map(({ sku }) => idOf(sku)) };
}

/** Makes many products at once, without stock. */
export async function makeProducts(
  admin: MedusaAdmin,
  products: ReadonlyArray<MedusaProduct>,
): Promise<void> {
  await admin.ask('products/batch', { create: products.map(productInput) });
}

export async function removeProducts(admin: MedusaAdmin): Promise<void> {
  const { products } = await admin.ask<{ products: ReadonlyArray<Made> }>(
    'products?limit=500&fields=id',
  );
  if (products.length === 0) return;
  await admin.ask('products/batch', { delete: products.map(({ id }) => id) });
}
