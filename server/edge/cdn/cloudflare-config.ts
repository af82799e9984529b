export interface CloudflareSettings {
  /** The hosts at which shoppers reach the shop. */
  readonly hosts: ReadonlyArray<string>;
  /** Where the worker finds the origin. */
  readonly originUrl: string;
  /** The zone's id, if it's known. */
  readonly zone: string | undefined;
}

/** The behaviour of Cloudflare's runtime that the worker is tested with. */
const COMPATIBILITY_DATE = '2026-07-30';

/**
 * The configuration with which Wrangler deploys the worker.
 *
 * @see https://developers.cloudflare.com/workers/wrangler/configuration/
 */
export function cloudflareConfig({ hosts, originUrl, zone }: CloudflareSettings): string {
  const patterns = hosts.map((host) => `${host}/*`);
  const routes = zone ? patterns.map((pattern) => ({ pattern, zone_id: zone })) : patterns;
  const config = {
    name: 'storefront-edge',
    main: 'worker.mjs',
    compatibility_date: COMPATIBILITY_DATE,
    routes,
    vars: { ORIGIN_URL: originUrl },
  };
  return `// Written by "storefront edge cloudflare" as wrangler.jsonc. Beside it goes what "storefront edge worker" prints,
// as worker.mjs; "npx wrangler deploy" then puts it in front of the shop.
//
// The worker does the rest, so the zone needs no cache rules:
// - cache key: a page's path, country, language and number; what cookies and Accept mean is in these
// - how long: as CDN-Cache-Control says, with stale-while-revalidate
// - personal paths, such as /api and /checkout: passed on, never kept
// - purges: by Cache-Tag, which the origin sends once STOREFRONT_PURGE_CLOUDFLARE_ZONE is set
//
// Switch off what changes pages for some visitors: Rocket Loader and Email Address Obfuscation.
${JSON.stringify(config, null, 2)}
`;
}
