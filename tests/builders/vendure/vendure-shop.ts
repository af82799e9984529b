import type { VendureAdmin } from './vendure-admin.ts';

/** What a shop of the tests has in Vendure. */
export interface VendureShop {
  /** Facet values of brands and of finishes, by their codes. */
  readonly values: Readonly<Record<string, string>>;
  /** Ids of collections by their slugs: a chain of three levels. */
  readonly collections: Readonly<Record<string, string>>;
}

export const SG_TOKEN = 'sg-token';
export const HK_TOKEN = 'hk-token';

const CHANNELS = [
  { code: 'singapore', token: SG_TOKEN, currency: 'SGD', languages: ['en'] },
  { code: 'hong-kong', token: HK_TOKEN, currency: 'HKD', languages: ['en', 'zh'] },
];

interface Created {
  readonly created: { readonly id: string };
}

/** Sets up channels of two countries, brands, filters and categories, all without products. */
export async function seedVendure(admin: VendureAdmin): Promise<VendureShop> {
  const create = async (mutation: string, input: object, channel?: string): Promise<string> => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation($input: ${type}!) { created: ${mutation}(input: $input) {
      ... on ${mutation.replace('create', '')} { id } } }`;
    const { created } = await admin.ask<Created>(query, { input }, channel);
    if (!created.id) throw new Error(`${mutation}: ${JSON.stringify(created)}`);
    return created.id;
  };
  await admin.ask(
    `mutation { updateGlobalSettings(input: { availableLanguages: [en, zh] }) { __typename } }`,
  );
  const zoneId = await create('createZone', { name: 'Everywhere' });
  const categoryId = await create('createTaxCategory', { name: 'Beauty', isDefault: true });
  await create('createTaxRate', { name: 'Tax', enabled: true, value: 9, categoryId, zoneId });
  const { sellers, stockLocations, activeChannel } = await admin.ask<Lists>(LISTS);
  // Vendure's search index is of all channels or none, and all products are in the default one.
  await admin.ask(SET_ZONES, {
    input: { id: activeChannel.id, defaultTaxZoneId: zoneId, defaultShippingZoneId: zoneId },
  });
  const channelIds: Array<string> = [];
  for (const { code, token, currency, languages } of CHANNELS) {
    const channelId = await create('createChannel', {
      code,
      token,
      sellerId: sellers.items[0]?.id,
      defaultLanguageCode: 'en',
      availableLanguageCodes: languages,
      defaultCurrencyCode: currency,
      availableCurrencyCodes: [currency],
      pricesIncludeTax: true,
      defaultTaxZoneId: zoneId,
      defaultShippingZoneId: zoneId,
    });
    channelIds.push(channelId);
    await assign(admin, 'StockLocations', {
      stockLocationIds: stockLocations.items.map(({ id }) => id),
      channelId,
    });
  }
  const values: Record<string, string> = {};
  for (const [facet, names] of Object.entries(FACETS)) {
    const facetId = await create('createFacet', {
      code: facet,
      isPrivate: false,
      translations: inBoth(facet),
    });
    for (const [code, [en, zh]] of Object.entries(names)) {
      values[code] = await create('createFacetValue', {
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
    parentId = await create('createCollection', {
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

interface Ids {
  readonly items: ReadonlyArray<{ readonly id: string }>;
}
interface Lists {
  readonly sellers: Ids;
  readonly stockLocations: Ids;
  /** The default channel. */
  readonly activeChannel: { readonly id: string };
}

const LISTS = '{ sellers { items { id } } stockLocations { items { id } } activeChannel { id } }';

const SET_ZONES = `mutation($input: UpdateChannelInput!) {
  updateChannel(input: $input) { ... on Channel { id } ... on ErrorResult { message } }
}`;

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

const hasFacetValue = (id: string | undefined) => ({
  code: 'facet-value-filter',
  arguments: [
    { name: 'facetValueIds', value: JSON.stringify([id]) },
    { name: 'containsAny', value: 'false' },
  ],
});

async function assign(admin: VendureAdmin, what: string, input: object): Promise<void> {
  await admin.ask(
    `mutation($input: Assign${what}ToChannelInput!) {
      assign${what}ToChannel(input: $input) { __typename }
    }`,
    { input },
  );
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
