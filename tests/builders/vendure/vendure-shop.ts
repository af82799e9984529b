import type { VendureAdmin } from './vendure-admin.ts';
import {
  assign,
  type CountryChannel,
  create,
  createCountryChannel,
  hasFacetValue,
  prepareVendure,
} from './vendure-setup.ts';

/** What a shop of the tests has in Vendure. */
export interface VendureShop {
  /** Facet values of brands and of finishes, by their codes. */
  readonly values: Readonly<Record<string, string>>;
  /** Ids of collections by their slugs: a chain of three levels. */
  readonly collections: Readonly<Record<string, string>>;
}

export const SG_TOKEN = 'sg-token';
export const HK_TOKEN = 'hk-token';

const CHANNELS: ReadonlyArray<CountryChannel> = [
  { code: 'singapore', token: SG_TOKEN, currency: 'SGD', languages: ['en'] },
  { code: 'hong-kong', token: HK_TOKEN, currency: 'HKD', languages: ['en', 'zh'] },
];

/** Sets up channels of two countries, brands, filters and categories, all without products. */
export async function seedVendure(admin: VendureAdmin): Promise<VendureShop> {
  const basis = await prepareVendure(admin, ['en', 'zh']);
  const channelIds: Array<string> = [];
  for (const channel of CHANNELS) {
    channelIds.push(await createCountryChannel(admin, basis, channel));
  }
  const values: Record<string, string> = {};
  for (const [facet, names] of Object.entries(FACETS)) {
    const facetId = await create(admin, 'createFacet', {
      code: facet,
      isPrivate: false,
      translations: inBoth(facet),
    });
    for (const [code, [en, zh]] of Object.entries(names)) {
      values[code] = await create(admin, 'createFacetValue', {
        facetId,
        code,
        translations: inBoth(en, zh),
      });
    }
    // With the values that it has by now.
    for (const channelId of channelIds) {
      await assign(admin, 'Facets', { facetIds: [facetId], channelId });
    }
  }
  const collections: Record<string, string> = {};
  let parentId: string | undefined;
  for (const [slug, [en, zh]] of Object.entries(COLLECTIONS)) {
    parentId = await create(admin, 'createCollection', {
      parentId,
      filters: slug === 'matte' ? [hasFacetValue(values.matte)] : [],
      translations: inBoth(en, zh).map((text) => ({ ...text, slug, description: `<p>${en}</p>` })),
    });
    collections[slug] = parentId;
    for (const channelId of channelIds) {
      await assign(admin, 'Collections', { collectionIds: [parentId], channelId });
    }
  }
  return { values, collections };
}

const FACETS = {
  brand: { velour: ['Velour', '絲絨'], halo: ['Halo', '光環'] },
  finish: { matte: ['Matte', '啞光'], glossy: ['Glossy', '亮澤'] },
} as const;

const COLLECTIONS = {
  makeup: ['Makeup', '彩妝'],
  lips: ['Lips', '唇妝'],
  matte: ['Matte lipsticks', '啞光唇膏'],
} as const;

function inBoth(en: string, zh = en) {
  return [
    { languageCode: 'en', name: en },
    { languageCode: 'zh', name: zh },
  ];
}

export interface VendureProduct {
  readonly name: string;
  /** Ids of facet values. */
  readonly facetValueIds: ReadonlyArray<string | undefined>;
  /** In the minor units of its channel. */
  readonly price?: number;
  readonly channel?: string;
  readonly shades?: ReadonlyArray<string>;
  /** Pieces of each shade; 10 for those that it has no number for. */
  readonly stock?: ReadonlyArray<number>;
  /** Of each shade. */
  readonly colors?: ReadonlyArray<string>;
  /** What each shade cost before. */
  readonly originalPrice?: number;
}

export interface MadeProduct {
  readonly id: string;
  readonly variantIds: ReadonlyArray<string>;
}

/** Makes a product in a channel, with two shades. */
export async function makeProduct(
  admin: VendureAdmin,
  {
    name,
    facetValueIds,
    price = 3500,
    channel = SG_TOKEN,
    shades = ['Rose', 'Plum'],
    stock = [],
    colors = [],
    originalPrice,
  }: VendureProduct,
): Promise<MadeProduct> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const { product } = await admin.ask<{ product: { id: string } }>(
    `mutation($input: CreateProductInput!) { product: createProduct(input: $input) { id } }`,
    {
      input: {
        facetValueIds,
        translations: inBoth(name).map((text) => ({
          ...text,
          slug,
          description: '<p>Soft &amp; <b>creamy</b>.</p><p>Vegan.</p>',
        })),
      },
    },
    channel,
  );
  const { group } = await admin.ask<{ group: Group }>(
    `mutation($input: CreateProductOptionGroupInput!) {
      group: createProductOptionGroup(input: $input) { id options { id name } }
    }`,
    {
      input: {
        code: `${slug}-shade`,
        translations: inBoth('Shade'),
        options: shades.map((shade) => ({
          code: shade.toLowerCase(),
          translations: inBoth(shade),
        })),
      },
    },
    channel,
  );
  for (const [index, hex] of colors.entries()) {
    await admin.ask(
      'mutation($input: UpdateProductOptionInput!) { updateProductOption(input: $input) { id } }',
      { input: { id: group.options[index]?.id, customFields: { hex } } },
      channel,
    );
  }
  await admin.ask(
    `mutation($productId: ID!, $id: ID!) {
      addOptionGroupToProduct(productId: $productId, optionGroupId: $id) { id }
    }`,
    { productId: product.id, id: group.id },
    channel,
  );
  const { variants } = await admin.ask<{ variants: ReadonlyArray<{ id: string }> }>(
    `mutation($input: [CreateProductVariantInput!]!) {
      variants: createProductVariants(input: $input) { id }
    }`,
    {
      input: group.options.map((option, index) => ({
        productId: product.id,
        sku: `${slug}-${option.name}`,
        price,
        stockOnHand: stock[index] ?? 10,
        trackInventory: 'TRUE',
        optionIds: [option.id],
        customFields: { rrp: originalPrice ?? null },
        translations: inBoth(`${name} ${option.name}`),
      })),
    },
    channel,
  );
  return { id: product.id, variantIds: variants.map(({ id }) => id) };
}

interface Group {
  readonly id: string;
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}
