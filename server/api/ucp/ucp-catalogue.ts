import pLimit from 'p-limit';
import type { CommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { featuredVariant } from '#domain/product/featured-variant.ts';
import type { OfferFacts } from '#domain/product/offered-product.ts';
import { fetchProductNow, offerFactsNow, type ProductNow } from '../sold-product.ts';
import {
  cursorAfter,
  distinctIds,
  lookupRequest,
  type ProductRequest,
  pageOf,
  productRequest,
  readRequest,
  type SearchRequest,
  searchRequest,
} from './catalogue-requests.ts';
import { majorUnits, marketOf, priceOf } from './market.ts';
import { type UcpMessage, UcpProblem } from './ucp-envelope.ts';
import { parseId, productWith, selectedOption, ucpVariant } from './ucp-products.ts';
import type { UcpRequest } from './ucp-request.ts';

/** `POST /catalog/search`: products that match a query, filters, or both. */
export async function searchCatalog(request: UcpRequest) {
  const input = readRequest(searchRequest, request.body);
  const { locale, client, facts } = placeOf(request, input.context);
  const page = pageOf(input.pagination);
  const { where, messages } = filtersOf(input, locale);
  if (!input.query && !where) {
    const unfit = messages.map(({ content }) => content).join(' ');
    throw new UcpProblem(400, 'invalid_request', `There is nothing to search for. ${unfit}`);
  }
  const found = await jsonApiSearch(client).find({
    ...(input.query && { query: input.query }),
    ...(where && { where }),
    page: page.number,
    size: page.size,
    hasFacets: false,
  });
  const hasNext = page.number < found.pagesCount;
  const limit = pLimit(READ_AT_ONCE);
  const price = where && input.filters?.price;
  const products = await Promise.all(
    found.products.map(({ id, variantId: shownId }) =>
      limit(async () => foundProduct(await findProduct(client, id), { shownId, price }, facts)),
    ),
  );
  return {
    products: products.flat(),
    pagination: {
      has_next_page: hasNext,
      total_count: found.hitsCount,
      ...(hasNext && { cursor: cursorAfter(page) }),
    },
    ...(messages.length > 0 && { messages }),
  };
}

interface Sought {
  /** The variant that the search's results show. */
  readonly shownId: string;
  /** The prices that were asked for, in minor units of ISO 4217. */
  readonly price:
    | { readonly min?: number | undefined; readonly max?: number | undefined }
    | undefined;
}

/**
 * A product that a search found, with the variant that its results show or, if that has another price than was asked
 * for, one in stock that has. The results themselves have one price of the product, which needn't be that of this
 * variant.
 */
function foundProduct(
  product: ProductNow | undefined,
  { shownId, price: { min = 0, max = Number.POSITIVE_INFINITY } = {} }: Sought,
  facts: OfferFacts,
) {
  if (!product) return [];
  const shown = product.variants.find(({ id }) => id === shownId) ?? featuredVariant(product);
  const isInBounds = ({ price }: typeof shown) => {
    const { amount } = priceOf(price);
    return amount >= min && amount <= max;
  };
  const wanted = isInBounds(shown)
    ? shown
    : product.variants.find((each) => isInBounds(each) && !each.isSoldOut);
  return [productWith(product, [ucpVariant(product, wanted ?? shown, facts)], facts)];
}

/** What can't be filtered by is named rather than ignored without a word. */
function filtersOf({ filters = {}, context }: SearchRequest, { country }: Locale) {
  const { price, ...others } = filters;
  const currency = COUNTRY_CURRENCY[country];
  const isForeign = context.currency !== undefined && context.currency.toUpperCase() !== currency;
  const ignored = [...(price && isForeign ? ['price'] : []), ...Object.keys(others)];
  const messages: ReadonlyArray<UcpMessage> = ignored.map((name) => ({
    type: 'info',
    code: 'filter_ignored',
    content: `filters.${name} is not applied${name === 'price' ? `: prices are in ${currency}` : ''}.`,
  }));
  if (!price || isForeign) return { where: undefined, messages };
  const bound = (name: 'min' | 'max') => {
    const amount = price[name];
    return amount === undefined ? {} : { [name]: majorUnits(amount, currency) };
  };
  return { where: { price: { ...bound('min'), ...bound('max') } }, messages };
}

/** `POST /catalog/lookup`: products by identifiers of products and variants, each with one variant. */
export async function lookupCatalog(request: UcpRequest) {
  const { ids, context } = readRequest(lookupRequest, request.body);
  const { client, facts } = placeOf(request, context);
  const byProduct = Map.groupBy(distinctIds(ids), (id) => parseId(id).productId);
  const limit = pLimit(READ_AT_ONCE);
  const found = await Promise.all(
    [...byProduct].map(([productId, some]) =>
      limit(async () => foundByIds(await findProduct(client, productId), some, facts)),
    ),
  );
  const missing = found.flatMap(({ unknown }) => unknown);
  const messages = missing.map(
    (id): UcpMessage => ({ type: 'info', code: 'not_found', content: id }),
  );
  return {
    products: found.flatMap(({ product }) => product ?? []),
    ...(messages.length > 0 && { messages }),
  };
}

/** Calls to the commerce system for one request. */
const READ_AT_ONCE = 4;

/** A product with the variants that identifiers name, and which identifier names which. */
function foundByIds(
  product: ProductNow | undefined,
  ids: ReadonlyArray<string>,
  facts: OfferFacts,
) {
  if (!product) return { product: undefined, unknown: ids };
  const named = ids.flatMap((id) => {
    const { variantId } = parseId(id);
    if (variantId === undefined) {
      return [{ variant: featuredVariant(product), input: { id, match: 'featured' } }];
    }
    const variant = product.variants.find((each) => each.id === variantId);
    return variant ? [{ variant, input: { id, match: 'exact' } }] : [];
  });
  const unknown = ids.filter((id) => !named.some(({ input }) => input.id === id));
  if (named.length === 0) return { product: undefined, unknown };
  const variants = [...Map.groupBy(named, ({ variant }) => variant)].map(([variant, some]) => ({
    ...ucpVariant(product, variant, facts),
    inputs: some.map(({ input }) => input),
  }));
  return { product: productWith(product, variants, facts), unknown };
}

/** `POST /catalog/product`: one product, with the variant that is chosen. */
export async function getProduct(request: UcpRequest) {
  const input = readRequest(productRequest, request.body);
  const { client, facts } = placeOf(request, input.context);
  const product = await findProduct(client, parseId(input.id).productId);
  const chosen = product && chosenVariant(product, input);
  if (!chosen) throw new UcpProblem(200, 'not_found', `There is no product ${input.id}.`);
  const selected = product.variants.length > 1 ? [selectedOption(product, chosen)] : [];
  const variants = [ucpVariant(product, chosen, facts)];
  return { product: { ...productWith(product, variants, facts), selected } };
}

/** The variant that the identifier names; else the one that is selected, or stands for the product. */
function chosenVariant(product: ProductNow, { id, selected }: ProductRequest) {
  const { variantId } = parseId(id);
  if (variantId !== undefined) return product.variants.find((each) => each.id === variantId);
  const labels = selected.map(({ label }) => label.toLowerCase());
  const matching = product.variants.find(({ name }) => labels.includes(name.toLowerCase()));
  return matching ?? featuredVariant(product);
}

function placeOf({ shop, accepted }: UcpRequest, context: SearchRequest['context']) {
  const locale = marketOf(context, accepted, shop);
  return { locale, client: shop.clientOf(locale), facts: offerFactsNow(shop, locale) };
}

async function findProduct(client: CommerceClient, id: string): Promise<ProductNow | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    return await fetchProductNow(client, id);
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404) return undefined;
    throw error;
  }
}

/** The form of commerce systems' identifiers; other texts are refused without a call. */
const ID = /^[A-Za-z0-9_][A-Za-z0-9_.:~+=@-]{0,199}$/;
