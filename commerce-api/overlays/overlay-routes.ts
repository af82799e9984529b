import type { Hono } from 'hono';
import * as z from 'zod';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { badRequest } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { optionalMember } from '#commerce-api/members/authentication.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Locale } from '#domain/locale/locales.ts';

const pagePath = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(500);

/**
 * `overlays/latest?path=…`: the overlay that a page shows this visitor; `data` is null if there is
 * none.
 */
export function overlayRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/overlays/latest', {
    async get(context) {
      const asked = pagePath.safeParse(context.req.query('path'));
      if (!asked.success) {
        throw badRequest('path must be that of a page, such as /sale.', { parameter: 'path' });
      }
      const member = await optionalMember(context, services);
      const tier = member?.loyalty_tier;
      const latest = await latestOverlay(services.db, context.var.locale, {
        path: asked.data,
        tier,
      });
      return respond(context, { data: latest ?? null });
    },
  });
}

async function latestOverlay(
  db: Database,
  locale: Locale,
  visit: { readonly path: string; readonly tier: string | undefined },
): Promise<Resource | undefined> {
  const overlays = await loadEditorial(db, 'overlays', { locale });
  const found = overlays.find((overlay) => isShownAt(overlay.attributes, visit));
  if (!found) return undefined;
  const { paths: _paths, 'loyalty-tiers': _tiers, ...attributes } = found.attributes;
  return { ...found, attributes };
}

/** Where and to whom an overlay is shown; by default, everywhere and to everybody. */
const audience = z.object({
  paths: z.array(z.string()).default([]),
  'loyalty-tiers': z.array(z.string()).default([]),
});

interface Visit {
  readonly path: string;
  /** Undefined for visitors. */
  readonly tier: string | undefined;
}

/** Whether an overlay is shown on a visit. A path that ends in `*` is a prefix. */
function isShownAt(attributes: unknown, { path, tier }: Visit): boolean {
  const { paths, 'loyalty-tiers': tiers } = audience.parse(attributes);
  const isForTier = tiers.length === 0 || (tier !== undefined && tiers.includes(tier));
  return isForTier && (paths.length === 0 || paths.some((pattern) => matches(pattern, path)));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
