import type { Hono } from 'hono';
import { loadVariants } from '#commerce-api/bag/bag.ts';
import { soldVariantId } from '#commerce-api/bag/sold-variant-id.ts';
import type { Product } from '#commerce-api/catalogue/product.ts';
import { includeProducts } from '#commerce-api/catalogue/product-includes.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import { atOnce } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respondPage } from '#commerce-api/http/respond.ts';
import {
  idList,
  onPage,
  type PageQuery,
  parseListQuery,
} from '#commerce-api/json-api/list-query.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { addMember } from '#commerce-api/stock-notices/waiting-members.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { addToList, listedVariants, type MemberList, removeFromList } from './member-lists.ts';

/** Where each list is read, and where variants are added and removed. */
const LISTS = [
  { list: 'wish', path: '/wishlist', variantPath: '/wishlist/variants/:id' },
  { list: 'wait', path: '/my/waitlist/variants', variantPath: '/waitlist/variants/:id' },
] as const;

/** The resources that a list includes by default: those that a card shows. */
const USUAL_INCLUDES = 'product,product.brand,product.featured-ad';

/**
 * Wish list and wait list. Every answer is the resulting list, without variants that the country
 * doesn't sell.
 */
export function listRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const memberEndpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  for (const { list, path, variantPath } of LISTS) {
    const listOf = ({ id }: Member): MemberList => ({ memberId: id, list });
    memberEndpoint(path, {
      get: (context, member) =>
        answerList(context, services, { ...listOf(member), include: USUAL_INCLUDES }),
    });
    memberEndpoint(variantPath, {
      async put(context, member) {
        const variantId = await soldVariantId(context, services);
        await addToList(db, listOf(member), variantId);
        if (list === 'wait') {
          const view = { locale: context.var.locale, now: clock() };
          await addMember(db, { memberId: member.id, variantId }, view);
        }
        return answerList(context, services, listOf(member));
      },
      async delete(context, member) {
        await removeFromList(db, listOf(member), idOf(context));
        return answerList(context, services, listOf(member));
      },
    });
  }
}

async function answerList(
  context: ApiContext,
  services: MemberServices,
  list: MemberList & { readonly include?: string },
): Promise<Response> {
  const query = queryOf(context, list.include);
  const { page, include } = parseListQuery(query, { includes: VARIANT_INCLUDES });
  const ids = await listedVariants(services.db, list);
  return answerVariants(context, services, { ids, page, include });
}

/** The query, with a page size for the whole list if it names none, and with the usual includes. */
function queryOf({ req }: ApiContext, include: string | undefined): URLSearchParams {
  const query = new URL(req.url).searchParams;
  if (!query.has('page[size]')) query.set('page[size]', String(LARGE_PAGE_SIZE));
  if (include !== undefined && !query.has('include')) query.set('include', include);
  return query;
}

/**
 * Variants by their ids, for lists that no account has: `filter[id]` is required. Leaves out variants that the
 * country doesn't sell.
 */
export function variantRoutes(app: Hono<ApiEnv>, { db: whole, clock }: Services): void {
  endpoint(app, '/variants', {
    get: (context) =>
      atOnce(whole, (db) => {
        const { filter, page, include } = listQuery(context, {
          filters: { id: idList },
          includes: VARIANT_INCLUDES,
        });
        const ids = [...new Set(filter.id)];
        return answerVariants(context, { db, clock }, { ids, page, include });
      }),
  });
}

/** What can be included with variants. */
const VARIANT_INCLUDES = [
  'product',
  'product.brand',
  'product.variants',
  'product.featured-variant',
  'product.featured-ad',
] as const;

interface VariantsQuery {
  readonly ids: ReadonlyArray<string>;
  readonly page: PageQuery;
  readonly include: ReadonlySet<string>;
}

/** Answers a page of the variants that the country sells, in the order of the requested ids. */
async function answerVariants(
  context: ApiContext,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ids, page, include }: VariantsQuery,
): Promise<Response> {
  const view = { locale: context.var.locale, now: clock() };
  const sold = await loadVariants(db, view.locale, ids);
  const found = ids.flatMap((id) => sold.get(id) ?? []);
  const shown = onPage(found, page);
  const products = distinctProducts(shown.map(({ product }) => product));
  const document = {
    data: shown.map(({ variant, product }) => variantResource(variant, product, view)),
    included: await includeProducts(db, 'product', { products, include, view }),
  };
  return respondPage(context, document, { page, totalItems: found.length });
}

function distinctProducts(products: ReadonlyArray<Product>): ReadonlyArray<Product> {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
