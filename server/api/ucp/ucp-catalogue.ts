import pLimit from 'p-limit';
import type { CommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { resourcesIn } from '#commerce/json-api-document.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { featuredVariant } from '#domain/product/featured-variant.ts';
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
import { majorUnits, marketOf } from './market.ts';
import { type UcpMessage, UcpProblem } from './ucp-envelope.ts';
import {
  foundProduct,
  type Market,
  PRODUCT_INCLUDES,
  parseId,
  productWith,
  readProduct,
  type SoldProduct,
  selectedOption,
  ucpVariant,
} from './ucp-products.ts';
import type { UcpRequest } from './ucp-request.ts';

/** `POST /catalog/search`: products that match a query, filters, or both. */
export async function searchCatalog(request: UcpRequest) {
  const asked = readRequest(searchRequest, request.body);
  const { locale, client, market } = placeOf(request, asked.context);
  const page = pageOf(asked.pagination);
  const { where, messages } = filtersOf(asked, locale);
  if (!asked.query && !where) {
    const unfit = messages.map(({ content }) => content).join(' ');
    throw new UcpProblem(400, 'invalid_request', `There is nothing to search for. ${unfit}`);
  }
  const found = await jsonApiSearch(client).find({
    ...(asked.query && { query: asked.query }),
    ...(where && { where }),
    page: page.number,
    size: page.size,
    hasFacets: false,
  });
  const hasNext = page.number < found.pagesCount;
  return {
    products: found.products.map((product) => foundProduct(product, market)),
    pagination: {
      has_next_page: hasNext,
      total_count: found.hitsCount,
      ...(hasNext && { cursor: cursorAfter(page) }),
    },
    ...(messages.length > 0 && { messages }),
  };
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
  const { client, market } = placeOf(request, context);
  const byProduct = Map.groupBy(distinctIds(ids), (id) => parseId(id).productId);
  const limit = pLimit(READ_AT_ONCE);
  const found = await Promise.all(
    [...byProduct].map(([productId, some]) =>
      limit(async () => foundByIds(await fetchProduct(client, productId), some, market)),
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

/** Calls to the commerce system for one batch. */
const READ_AT_ONCE = 4;

/** A product with the variants that identifiers name, and which identifier names which. */
function foundByIds(product: SoldProduct | undefined, ids: ReadonlyArray<string>, market: Market) {
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
    ...ucpVariant(product, variant, market),
    inputs: some.map(({ input }) => input),
  }));
  return { product: { ...productWith(product, [], market), variants }, unknown };
}

/** `POST /catalog/product`: one product, with the variant that is chosen. */
export async function getProduct(request: UcpRequest) {
  const asked = readRequest(productRequest, request.body);
  const { client, market } = placeOf(request, asked.context);
  const product = await fetchProduct(client, parseId(asked.id).productId);
  const chosen = product && chosenVariant(product, asked);
  if (!chosen) throw new UcpProblem(200, 'not_found', `There is no product ${asked.id}.`);
  const selected = product.variants.length > 1 ? [selectedOption(product, chosen)] : [];
  return { product: { ...productWith(product, [chosen], market), selected } };
}

/** The variant that the identifier names; else the one that is selected, or stands for the product. */
function chosenVariant(product: SoldProduct, { id, selected }: ProductRequest) {
  const { variantId } = parseId(id);
  if (variantId !== undefined) return product.variants.find((each) => each.id === variantId);
  const labels = selected.map(({ label }) => label.toLowerCase());
  const matching = product.variants.find(({ name }) => labels.includes(name.toLowerCase()));
  return matching ?? featuredVariant(product);
}

function placeOf({ shop, accepted }: UcpRequest, context: SearchRequest['context']) {
  const locale = marketOf(context, accepted, shop);
  const market: Market = { locale, addressing: shop.addressing };
  return { locale, client: shop.clientOf(locale), market };
}

async function fetchProduct(client: CommerceClient, id: string): Promise<SoldProduct | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    const { document } = await client.get('products', { id, query: { include: PRODUCT_INCLUDES } });
    return readProduct(resourcesIn(document)[0]);
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404) return undefined;
    throw error;
  }
}

/** What no identifier of a commerce system is, isn't asked for. */
const ID = /^[A-Za-z0-9_][A-Za-z0-9_.:~+=@-]{0,199}$/;
