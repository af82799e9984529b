import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { fallbackAmong } from '#domain/locale/locale-choice.ts';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { cloudflareConfig } from '#server/edge/cdn/cloudflare-config.ts';
import { cloudFrontConfig } from '#server/edge/cdn/cloudfront-config.ts';
import { fastlyConfig } from '#server/edge/cdn/fastly-config.ts';
import { edgeTable } from '#server/edge/edge-table.ts';
import { nginxConfig } from '#server/edge/nginx-config.ts';
import { varnishConfig } from '#server/edge/varnish-config.ts';
import { safeHeaderFields } from '#server/http/safe-headers.ts';
import type { Edge } from '../arguments.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { bundleEdgeWorker } from './edge-worker-bundle.ts';
import type { CommandContext } from './rebuild.ts';

export interface EdgeOptions {
  /** Where the edge finds the origin; by default, where the configuration makes it listen. */
  readonly backend?: { readonly host: string; readonly port: number };
  /** What nginx listens on. */
  readonly listen: string;
  /** nginx's cache folder. */
  readonly cache: string;
  /** Addresses that may purge Varnish. */
  readonly purger: ReadonlyArray<string>;
}

/** `storefront edge`: prints the configuration of an edge, made from the table of locales. */
export async function edgeCommand(
  edge: Edge,
  options: EdgeOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const backend = options.backend ?? { host: config.host, port: config.port };
  const shop = { ...config, fallbackCountry: fallbackCountryOf(config) };
  const table = edgeTable(shop);
  const headers = await safeHeaderFields();
  const write = {
    nginx: () =>
      nginxConfig(table, {
        backend: `${backend.host.includes(':') ? `[${backend.host}]` : backend.host}:${backend.port}`,
        listen: options.listen,
        cacheFolder: options.cache,
        headers,
      }),
    varnish: () =>
      varnishConfig(table, {
        backend,
        purgers: options.purger,
        trustedProxies: config.trustedProxies,
        headers,
      }),
    worker: () => bundleEdgeWorker(shop),
    cloudflare: () =>
      cloudflareConfig({
        hosts: hostsOf(config),
        originUrl: options.backend
          ? `https://${options.backend.host}:${options.backend.port}`
          : config.origin,
        zone: config.purge.cloudflare?.zone,
      }),
    fastly: () => fastlyConfig(table),
    cloudfront: () =>
      cloudFrontConfig(table, {
        hosts: hostsOf(config),
        originHost: options.backend?.host ?? `origin.${new URL(config.origin).hostname}`,
      }),
  } satisfies Record<Edge, () => string | Promise<string>>;
  const text = await write[edge]();
  terminal.result(text.trimEnd(), { type: 'edge', edge, text });
  return EXIT.done;
}

/** The hosts at which shoppers reach the shop, without ports. */
function hostsOf({ origin, hosts }: Pick<Config, 'origin' | 'hosts'>): ReadonlyArray<string> {
  const named = hosts ? [...hosts.values()] : [new URL(origin).host];
  return [...new Set(named.map((host) => host.replace(/:\d+$/, '')))];
}

type Shop = Pick<Config, 'dataFolder' | 'vendure' | 'medusa'>;

/**
 * The country of requests that name none: one in which the shop is published or, until then, one
 * that the source has.
 */
function fallbackCountryOf(config: Shop): Country {
  const published = publishedIn(config.dataFolder);
  const countries = published.length > 0 ? published : inSource(config);
  return fallbackAmong((country) => countries.includes(country));
}

function publishedIn(dataFolder: string): ReadonlyArray<Country> {
  const pages = new PackedPages(dataFolder);
  try {
    return COUNTRIES.filter((country) => pages.isThere?.(localeFor(country)));
  } finally {
    pages.close();
  }
}

function inSource({ vendure, medusa }: Shop): ReadonlyArray<Country> {
  return [...(vendure?.channels.keys() ?? []), ...(medusa?.regions.keys() ?? [])];
}
