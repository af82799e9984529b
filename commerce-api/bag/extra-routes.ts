import type { Hono } from 'hono';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { loadVariants } from './bag.ts';
import { type Extra, loadRewards, loadSamples } from './extras.ts';

/** The extras that shoppers of the country can choose. */
export function extraRoutes(app: Hono<ApiEnv>, { db }: Services): void {
  endpoint(app, '/free_samples', {
    async get(context) {
      const { locale } = context.var;
      const samples = await loadSamples(db, locale);
      return respond(context, {
        data: await inStock(db, locale, { type: 'free-samples', extras: samples }),
      });
    },
  });
  endpoint(app, '/rewards', {
    async get(context) {
      const { locale } = context.var;
      const rewards = await loadRewards(db, locale);
      return respond(context, {
        data: await inStock(db, locale, { type: 'rewards', extras: rewards }),
      });
    },
  });
}

interface ExtrasOfType {
  readonly type: string;
  readonly extras: ReadonlyArray<Extra & { readonly points?: number }>;
}

/** The extras that are in stock, named after their product. */
async function inStock(
  db: Database,
  locale: Locale,
  { type, extras }: ExtrasOfType,
): Promise<ReadonlyArray<Resource>> {
  const ids = extras.map(({ variantId }) => variantId);
  const sold = await loadVariants(db, locale, ids);
  return extras.flatMap(({ id, variantId, points }) => {
    const found = sold.get(variantId);
    if (!found || found.variant.inventory === 0) return [];
    const { product, variant } = found;
    const attributes = {
      'variant-id': variantId,
      'brand-name': product.brandName,
      'product-name': product.name,
      'product-slug-url': product.slug,
      'variant-name': variant.name,
      'img-src': variantPictures(variant, product)[0] ?? null,
      ...(points !== undefined && { points }),
    };
    return { type, id, attributes };
  });
}
