import { edgeTable } from '#server/edge/edge-table.ts';
import { nginxConfig } from '#server/edge/nginx-config.ts';
import { varnishConfig } from '#server/edge/varnish-config.ts';
import { safeHeaderFields } from '#server/safe-headers.ts';
import type { Edge } from '../edge-kinds.ts';
import { bundleEdgeWorker } from '../edge-worker-bundle.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { fallbackCountryOf } from '../fallback-country.ts';
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
  } satisfies Record<Edge, () => string | Promise<string>>;
  const text = await write[edge]();
  terminal.result(text.trimEnd(), { type: 'edge', edge, text });
  return EXIT.done;
}
