import type { Hono } from 'hono';
import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { followBrand, followedBrands, unfollowBrand } from './followed-brands.ts';

/**
 * `/account/followed_brands`: the brands that the member follows, in every country, and putting and deleting one by
 * its id. Every answer is the resulting list, the latest first, without brands that the country doesn't sell.
 */
export function followedBrandRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, productsElsewhere } = services;
  const memberEndpoint = memberEndpoints(app, services);
  const soldBrands = ({ var: { locale } }: ApiContext, ids: ReadonlyArray<string>) =>
    loadBrands(db, { locale, now: clock(), productsElsewhere }, ids);
  const answerList = async (context: ApiContext, memberId: string) => {
    const ids = await followedBrands(db, memberId);
    const sold = new Map((await soldBrands(context, ids)).map((brand) => [brand.id, brand]));
    const data = ids.flatMap((id) => {
      const { type, attributes } = sold.get(id) ?? {};
      return type && attributes ? [{ type, id, attributes }] : [];
    });
    return respond(context, { data });
  };
  memberEndpoint('/account/followed_brands', {
    get: (context, { id }) => answerList(context, id),
  });
  memberEndpoint('/account/followed_brands/:id', {
    async put(context, { id }) {
      const brandId = idOf(context);
      const [brand] = await soldBrands(context, [brandId]);
      if (!brand) throw notFound('This brand is not sold in this country.');
      await followBrand(db, { memberId: id, brandId }, clock());
      return answerList(context, id);
    },
    async delete(context, { id }) {
      await unfollowBrand(db, { memberId: id, brandId: idOf(context) });
      return answerList(context, id);
    },
  });
}
