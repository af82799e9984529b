import { Hono } from 'hono';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { NEVER } from '../http/cache-control.ts';
import { type Finding, partOf } from './checks/finding.ts';

/** Why a machine that shows no pages is never ready. */
export const NO_SHOPPERS = 'is for no shoppers, since it lacks the role "origin"';

export interface HealthOptions {
  readonly pages: PublishedPages;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Why no traffic should be sent here; undefined if it may be. */
  readonly unready: () => string | undefined;
  /** Parts that are out of order, which the rest can do without. */
  readonly degraded?: (() => ReadonlyArray<Finding>) | undefined;
}

/**
 * The product's two health checks, one of which fails at random to test monitoring; and two for
 * orchestrators: whether the origin is alive, and whether it can show a shop.
 */
export function healthRoutes({ pages, random, unready, degraded }: HealthOptions): Hono {
  const app = new Hono();
  app.get('/healthcheck', () => answer('ok'));
  app.get('/healthcheck/random', () => (random() < 0.5 ? answer('ok') : answer('failed', 503)));
  app.get('/livez', () => answer('ok'));
  app.get('/readyz', async () => {
    const problem = unready() ?? ((await hasHome(pages)) ? undefined : 'no locale is published');
    const lines = [problem ?? 'ok', ...linesOf(degraded?.() ?? [])];
    return answer(lines.join('\n'), problem === undefined ? 200 : 503);
  });
  return app;
}

function answer(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'Cache-Control': NEVER } });
}

/** Whether some locale can be shown. One that can't be read doesn't count against the others. */
async function hasHome(pages: PublishedPages): Promise<boolean> {
  for (const locale of LOCALES) {
    if (await pages.read(storedPath(locale, HOME)).catch(() => undefined)) return true;
  }
  return false;
}

function linesOf(findings: ReadonlyArray<Finding>): Array<string> {
  return findings.map((finding) => `degraded: ${partOf(finding)}: ${finding.problem}`);
}
