import fc from 'fast-check';
import {
  RULED_COUNTRIES,
  type RuledCountry,
} from '../../builders/ruled-catalogue/catalogue-words.ts';
import { ruledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import {
  type MadeRuledProduct,
  makeRuledProduct,
  type RuledVendure,
  sellIn,
  tokenOf,
} from '../../builders/vendure/ruled-vendure.ts';
import type { VendureAdmin } from '../../builders/vendure/vendure-admin.ts';

/** Something that an administrator does in Vendure. */
export interface VendureEdit {
  /** For whoever repeats a run that failed. */
  readonly name: string;
  apply(shop: EditedVendure): Promise<void>;
}

/** A Vendure whose products come and go. */
export interface EditedVendure {
  readonly admin: VendureAdmin;
  readonly filled: RuledVendure;
  /** Those that are there. */
  readonly products: Array<MadeRuledProduct>;
  /** The number of the product that was made last. */
  lastNumber: number;
  /** Which of them aren't sold in which countries any more, by `saleOf`. */
  readonly unsold: Set<string>;
}

const country = fc.constantFrom(...RULED_COUNTRIES);
const place = fc.nat({ max: 1_000 });
const word = fc.constantFrom('Aube', 'Brise', 'Zest', '7 Seas');
const facetCode = fc.constantFrom('velour', 'halo', 'matte', 'glossy', 'satin');
const collection = fc.constantFrom('makeup', 'lips', 'lipsticks', 'serums', 'skincare');

const inEnglish = (fields: object) => [{ languageCode: 'en', ...fields }];

const saleOf = ({ id }: MadeRuledProduct, where: RuledCountry) => `${id} ${where}`;

const isSoldIn = (shop: EditedVendure, product: MadeRuledProduct, where: RuledCountry) =>
  product.rule.countries.includes(where) && !shop.unsold.has(saleOf(product, where));

/** An edit of the product at a place among those that are there. */
const ofProduct =
  <T>(
    what: (value: T) => string,
    apply: (shop: EditedVendure, product: MadeRuledProduct, value: T) => Promise<unknown>,
  ) =>
  ([at, value]: readonly [number, T]): VendureEdit => ({
    name: `${what(value)} (of product ${at})`,
    async apply(shop) {
      const product = shop.products[at % shop.products.length];
      if (product) await apply(shop, product, value);
    },
  });

const updateProduct = ({ admin }: EditedVendure, id: string, input: object) =>
  admin.ask('mutation($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
    input: { id, ...input },
  });

const updateVariant = (
  { admin }: EditedVendure,
  id: string | undefined,
  { channel, ...input }: { readonly channel?: RuledCountry } & Readonly<Record<string, unknown>>,
) =>
  admin.ask(
    `mutation($input: [UpdateProductVariantInput!]!) {
      updateProductVariants(input: $input) { id }
    }`,
    { input: [{ id, ...input }] },
    channel && tokenOf(channel),
  );

const updateCollection = ({ admin, filled }: EditedVendure, slug: string, input: object) =>
  admin.ask('mutation($input: UpdateCollectionInput!) { updateCollection(input: $input) { id } }', {
    input: { id: filled.collections.get(slug), ...input },
  });

const every: ReadonlyArray<fc.Arbitrary<VendureEdit>> = [
  fc.tuple(place, fc.tuple(country, fc.integer({ min: 10, max: 99 }))).map(
    ofProduct(
      ([where, price]) => `the price in ${where} is ${price}`,
      async (shop, product, [channel, price]) => {
        if (!isSoldIn(shop, product, channel)) return;
        await updateVariant(shop, product.variantIds[0], { channel, price: 100_000 * price });
      },
    ),
  ),
  fc.tuple(place, word).map(
    ofProduct(
      (name) => `is called ${name}`,
      (shop, { id }, name) => updateProduct(shop, id, { translations: inEnglish({ name }) }),
    ),
  ),
  fc.tuple(place, word).map(
    ofProduct(
      (name) => `a variant is called ${name}`,
      (shop, { variantIds }, name) =>
        updateVariant(shop, variantIds[0], { translations: inEnglish({ name }) }),
    ),
  ),
  fc.tuple(place, fc.constantFrom(0, 3, 40)).map(
    ofProduct(
      (stock) => `has ${stock} pieces`,
      (shop, { variantIds }, stockOnHand) => updateVariant(shop, variantIds[0], { stockOnHand }),
    ),
  ),
  fc.tuple(place, fc.boolean()).map(
    ofProduct(
      (enabled) => (enabled ? 'is enabled' : 'is disabled'),
      (shop, { id }, enabled) => updateProduct(shop, id, { enabled }),
    ),
  ),
  fc.tuple(place, fc.boolean()).map(
    ofProduct(
      (enabled) => (enabled ? 'a variant is enabled' : 'a variant is disabled'),
      (shop, { variantIds }, enabled) => updateVariant(shop, variantIds[0], { enabled }),
    ),
  ),
  fc.tuple(place, fc.tuple(facetCode, fc.constantFrom('lipsticks', 'serums', 'creams'))).map(
    ofProduct(
      ([code, kind]) => `has the values ${code} and ${kind}`,
      (shop, { id, rule }, [code, kind]) =>
        updateProduct(shop, id, {
          facetValueIds: [rule.brand.code, code, kind].map((each) => shop.filled.values.get(each)),
        }),
    ),
  ),
  fc.tuple(place, fc.constant(undefined)).map(
    ofProduct(
      () => 'is deleted',
      async (shop, { id }) => {
        await shop.admin.ask('mutation($id: ID!) { deleteProduct(id: $id) { result } }', { id });
        const index = shop.products.findIndex((each) => each.id === id);
        shop.products.splice(index, 1);
      },
    ),
  ),
  fc.constant({
    name: 'a product is added',
    async apply(shop) {
      shop.lastNumber += 1;
      const rule = ruledProduct(shop.lastNumber);
      const made = await makeRuledProduct(shop.admin, rule, shop.filled.values);
      for (const each of rule.countries) {
        const channelId = shop.filled.channelIds[each];
        await sellIn(shop.admin, { country: each, channelId }, [made]);
      }
      shop.products.push(made);
    },
  } satisfies VendureEdit),
  fc.tuple(place, country).map(
    ofProduct(
      (where) => `isn't sold in ${where}`,
      async (shop, product, where) => {
        if (!isSoldIn(shop, product, where)) return;
        shop.unsold.add(saleOf(product, where));
        await shop.admin.ask(
          `mutation($input: RemoveProductsFromChannelInput!) {
            removeProductsFromChannel(input: $input) { id }
          }`,
          { input: { productIds: [product.id], channelId: shop.filled.channelIds[where] } },
        );
      },
    ),
  ),
  fc.tuple(facetCode, word).map(([code, name]) => ({
    name: `the value ${code} is called ${name}`,
    apply: async ({ admin, filled }: EditedVendure) =>
      void (await admin.ask(
        `mutation($input: [UpdateFacetValueInput!]!) { updateFacetValues(input: $input) { id } }`,
        { input: [{ id: filled.values.get(code), translations: inEnglish({ name }) }] },
      )),
  })),
  fc.tuple(collection, word).map(([slug, name]) => ({
    name: `the collection ${slug} is called ${name}`,
    apply: async (shop: EditedVendure) =>
      void (await updateCollection(shop, slug, { translations: inEnglish({ name, slug }) })),
  })),
  fc.tuple(collection, fc.boolean()).map(([slug, isPrivate]) => ({
    name: `the collection ${slug} is ${isPrivate ? 'private' : 'public'}`,
    apply: async (shop: EditedVendure) => void (await updateCollection(shop, slug, { isPrivate })),
  })),
];

/** What an administrator of Vendure may do. */
export const vendureEdits: fc.Arbitrary<VendureEdit> = fc.oneof(...every);
