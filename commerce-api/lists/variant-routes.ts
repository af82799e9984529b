import type { Hono } from 'hono';
import { atOnce } from '#commerce-api/database/transactions.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { idList } from '#commerce-api/json-api/list-query.ts';
import { answerVariants, VARIANT_INCLUDES } from './answer-variants.ts';

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
