import type { Hono } from 'hono';
import { soldVariantId } from '#commerce-api/bag/sold-variant-id.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { parseListQuery } from '#commerce-api/json-api/list-query.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { addMember } from '#commerce-api/stock-notices/waiting-members.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { answerVariants, VARIANT_INCLUDES } from './answer-variants.ts';
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
  const endpoint = memberEndpoints(app, services);
  const { db, clock } = services;
  for (const { list, path, variantPath } of LISTS) {
    const listOf = ({ id }: Member): MemberList => ({ memberId: id, list });
    endpoint(path, {
      get: (context, member) =>
        answerList(context, services, { ...listOf(member), include: USUAL_INCLUDES }),
    });
    endpoint(variantPath, {
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
