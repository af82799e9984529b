import type { ApiContext, Services } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import { loadVariants } from './bag.ts';

/**
 * The id in the path, or the given one, if it's a variant that the country sells.
 *
 * @throws ApiError 404 if it isn't
 */
export async function soldVariantId(
  context: ApiContext,
  { db }: Pick<Services, 'db'>,
  id = idOf(context),
): Promise<string> {
  const sold = await loadVariants(db, context.var.locale, [id]);
  if (!sold.has(id)) throw notFound('This variant is not sold in this country.');
  return id;
}
