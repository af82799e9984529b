import type { ApiContext, Services } from '#commerce-api/http/api-env.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import { loadVariants } from './bag.ts';

/**
 * The id in the path, or the given one, if it's a variant that the country sells.
 *
 * @throws ApiError 404 if it isn't
 */
export async function soldVariantId(
  { req, var: { locale } }: ApiContext,
  { db }: Pick<Services, 'db'>,
  id = req.param('id') ?? '',
): Promise<string> {
  const sold = await loadVariants(db, locale, [id]);
  if (!sold.has(id)) throw notFound('This variant is not sold in this country.');
  return id;
}
