import type { Country } from '#domain/locale/locales.ts';
import { type AssetsOptions, answerFromAssets } from './answer-from-assets.ts';

/** What differs from one shop to the next, inserted when the worker is bundled. */
declare const STOREFRONT_SHOP: Pick<AssetsOptions, 'headers' | 'pageHeaders' | 'moved'> & {
  readonly origin: string;
  readonly hosts: ReadonlyArray<readonly [Country, string]> | null;
  readonly fallbackCountry: Country;
};

/** What Cloudflare Pages gives to its worker. */
interface Bindings {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
}

const { origin, hosts, fallbackCountry, ...shop } = STOREFRONT_SHOP;
const addressing = {
  origin,
  hosts: hosts ? new Map(hosts) : undefined,
  fallbackCountry: () => fallbackCountry,
};

// biome-ignore lint/style/noDefaultExport: Workers are found by the default export.
export default {
  fetch: (request: Request, { ASSETS }: Bindings): Promise<Response> =>
    answerFromAssets(request, { ...shop, addressing, assets: (asset) => ASSETS.fetch(asset) }),
};
