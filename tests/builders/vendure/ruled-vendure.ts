import { languagesOf } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import {
  BRAND_WORDS,
  FINISH_WORDS,
  OPTION_WORDS,
  RULED_BRANDS,
  RULED_CATEGORIES,
  RULED_COUNTRIES,
  RULED_FINISHES,
  RULED_LANGUAGES,
  type RuledCountry,
  type Words,
} from '../ruled-catalogue/catalogue-words.ts';
import { RATES, type RuledProduct, ruledProducts } from '../ruled-catalogue/ruled-catalogue.ts';
import type { VendureAdmin } from './vendure-admin.ts';
import {
  assign,
  create,
  createCountryChannel,
  hasFacetValue,
  prepareVendure,
} from './vendure-setup.ts';

export interface RuledVendure {
  readonly channelIds: Readonly<Record<RuledCountry, string>>;
  /** Facet values of brands, kinds and finishes, by their codes. */
  readonly values: ReadonlyMap<string, string>;
  /** Ids of collections by their slugs. */
  readonly collections: ReadonlyMap<string, string>;
  /** In the order of their numbers. */
  readonly products: ReadonlyArray<MadeRuledProduct>;
}

export interface MadeRuledProduct {
  readonly id: string;
  readonly rule: RuledProduct;
  readonly variantIds: ReadonlyArray<string>;
}

export const tokenOf = (country: RuledCountry) => `${country.toLowerCase()}-token`;

/** How many products are made and assigned at the same time. */
const AT_ONCE = 4;
const ASSIGNED_AT_ONCE = 50;

/** Fills an empty Vendure with the catalogue of the rule. */
export async function fillVendure(admin: VendureAdmin, count: number): Promise<RuledVendure> {
  const basis = await prepareVendure(admin, RULED_LANGUAGES);
  const channels: Partial<Record<RuledCountry, string>> = {};
  for (const country of RULED_COUNTRIES) {
    channels[country] = await createCountryChannel(admin, basis, {
      code: country,
      token: tokenOf(country),
      currency: COUNTRY_CURRENCY[country],
      languages: languagesOf(country),
    });
  }
  const channelIds = channels as Record<RuledCountry, string>;
  const values = await makeFacets(admin, Object.values(channelIds));
  // Collections that are made later fill themselves in one job each; before, in one for each product.
  const products = await makeProducts(admin, { count, values });
  for (const country of RULED_COUNTRIES) {
    const sold = products.filter(({ rule }) => rule.countries.includes(country));
    await sellIn(admin, { country, channelId: channelIds[country] }, sold);
  }
  const collections = await makeCollections(admin, Object.values(channelIds), values);
  return { channelIds, values, collections, products };
}

/** Assigns products to a channel, at its prices. */
export async function sellIn(
  admin: VendureAdmin,
  { country, channelId }: { readonly country: RuledCountry; readonly channelId: string },
  products: ReadonlyArray<MadeRuledProduct>,
): Promise<void> {
  for (let first = 0; first < products.length; first += ASSIGNED_AT_ONCE) {
    const productIds = products.slice(first, first + ASSIGNED_AT_ONCE).map(({ id }) => id);
    const input = { productIds, channelId, priceFactor: RATES[country] };
    await admin.ask(
      `mutation($input: AssignProductsToChannelInput!) {
        assignProductsToChannel(input: $input) { id }
      }`,
      { input },
    );
  }
}

async function makeFacets(admin: VendureAdmin, channelIds: ReadonlyArray<string>) {
  const values = new Map<string, string>();
  const kinds = RULED_CATEGORIES.map(({ slug, words }) => ({ code: slug, words }));
  for (const { code, words, isPrivate, all } of [
    { code: 'brand', words: BRAND_WORDS, isPrivate: false, all: RULED_BRANDS },
    { code: 'finish', words: FINISH_WORDS, isPrivate: false, all: RULED_FINISHES },
    // What collections are filled by is no filter of the shop.
    { code: 'kind', words: BRAND_WORDS, isPrivate: true, all: kinds },
  ]) {
    const translations = translated(words, (name) => ({ name }));
    const facetId = await create(admin, 'createFacet', { code, isPrivate, translations });
    for (const value of all) {
      const input = { facetId, code: value.code, translations: namesOf(value.words) };
      values.set(value.code, await create(admin, 'createFacetValue', input));
    }
    for (const channelId of channelIds) {
      await assign(admin, 'Facets', { facetIds: [facetId], channelId });
    }
  }
  return values;
}

async function makeCollections(
  admin: VendureAdmin,
  channelIds: ReadonlyArray<string>,
  values: ReadonlyMap<string, string>,
) {
  const collections = new Map<string, string>();
  for (const { slug, words, parent } of RULED_CATEGORIES) {
    const isLeaf = !RULED_CATEGORIES.some((other) => other.parent === slug);
    const id = await create(admin, 'createCollection', {
      parentId: parent === null ? undefined : collections.get(parent),
      // The shop counts products of a collection among those above it, too.
      filters: isLeaf ? [hasFacetValue(values.get(slug))] : [],
      translations: translated(words, (name) => ({ name, slug, description: '' })),
    });
    collections.set(slug, id);
    for (const channelId of channelIds) {
      await assign(admin, 'Collections', { collectionIds: [id], channelId });
    }
  }
  return collections;
}

interface Making {
  readonly count: number;
  readonly values: ReadonlyMap<string, string>;
}

async function makeProducts(admin: VendureAdmin, { count, values }: Making) {
  const waiting = [...ruledProducts(count)];
  const made: Array<MadeRuledProduct> = [];
  const work = async () => {
    for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
      made.push(await makeRuledProduct(admin, rule, values));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made.sort((one, other) => one.rule.number - other.rule.number);
}

/** Makes a product in the default channel alone. */
export async function makeRuledProduct(
  admin: VendureAdmin,
  rule: RuledProduct,
  values: ReadonlyMap<string, string>,
): Promise<MadeRuledProduct> {
  const { slug, names, descriptions, kind, variants } = rule;
  const codes = [rule.brand.code, rule.finish.code, kind.category];
  const { product } = await admin.ask<{ product: { id: string } }>(
    'mutation($input: CreateProductInput!) { product: createProduct(input: $input) { id } }',
    {
      input: {
        facetValueIds: codes.map((code) => values.get(code)),
        translations: RULED_LANGUAGES.map((languageCode) => ({
          languageCode,
          name: names[languageCode],
          slug,
          description: `<p>${descriptions[languageCode]}</p>`,
        })),
      },
    },
  );
  const groupId = await create(admin, 'createProductOptionGroup', {
    code: `${slug}-${kind.option}`,
    translations: namesOf(OPTION_WORDS[kind.option]),
    options: [],
  });
  const optionIds: Array<string> = [];
  // Options that are made together with their group can't have custom fields.
  for (const { code, words, hex } of variants) {
    const input = {
      productOptionGroupId: groupId,
      code: `${slug}-${code}`,
      translations: namesOf(words),
      customFields: { hex },
    };
    optionIds.push(await create(admin, 'createProductOption', input));
  }
  const { made } = await admin.ask<{ made: Array<{ id: string }> }>(
    `mutation($productId: ID!, $groupId: ID!, $input: [CreateProductVariantInput!]!) {
      addOptionGroupToProduct(productId: $productId, optionGroupId: $groupId) { id }
      made: createProductVariants(input: $input) { id }
    }`,
    {
      productId: product.id,
      groupId,
      input: variants.map(({ code, words, cents, stock }, index) => ({
        productId: product.id,
        sku: `${slug}-${code}`,
        price: cents,
        stockOnHand: stock,
        trackInventory: 'TRUE',
        optionIds: [optionIds[index]],
        translations: translated(words, (name, language) => ({
          name: `${names[language]} ${name}`,
        })),
      })),
    },
  );
  return { id: product.id, rule, variantIds: made.map(({ id }) => id) };
}

const namesOf = (words: Words) => translated(words, (name) => ({ name }));

function translated<T extends object>(
  words: Words,
  fields: (text: string, language: keyof Words) => T,
) {
  return RULED_LANGUAGES.map((languageCode) => ({
    languageCode,
    ...fields(words[languageCode], languageCode),
  }));
}
