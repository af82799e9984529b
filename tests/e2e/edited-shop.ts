import { randomBytes, randomUUID } from 'node:crypto';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import {
  type EdgeServer,
  freePort,
  startNginx,
  startVarnish,
} from '../contract/edges/edge-servers.ts';
import { build, serve, stop } from './serve-shop.ts';

/** A shop that is edited through its API, behind a Varnish that is purged and behind an nginx. */
export interface EditedShop {
  readonly originUrl: string;
  readonly varnish: EdgeServer;
  readonly nginx: EdgeServer;
  /** Makes several edits as one that people have reviewed. Fields are those of the admin surface. */
  operate(operations: ReadonlyArray<ShopOperation>): Promise<void>;
  /** Sets the price of a variant, in minor units of the country's currency. */
  setPrice(variantId: string, price: number): Promise<void>;
  /** Sets how many pieces of a variant there are. */
  setStock(variantId: string, inventory: number): Promise<void>;
  close(): Promise<void>;
}

export interface EditedShopOptions {
  readonly dataFolder: string;
  /** Those that are built; the first one's country is where prices are edited. */
  readonly locales: readonly [Locale, ...Array<Locale>];
  readonly catalogue: string | undefined;
}

const JSON_API = 'application/vnd.api+json';

/** Builds the shop by its own commands and opens it behind its edges. */
export async function openEditedShop(options: EditedShopOptions): Promise<EditedShop> {
  const { dataFolder, locales, catalogue } = options;
  const token = randomUUID();
  const port = await freePort();
  const settings = { origin: `http://127.0.0.1:${port}`, hosts: undefined, originPort: port };
  const varnish = await startVarnish(settings);
  const nginx = await startNginx(settings);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(catalogue !== undefined && { CATALOGUE: catalogue }),
    COMMERCE_ADMIN_TOKEN: token,
    STOREFRONT_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
    STOREFRONT_PURGE_VARNISH: varnish.url,
    STOREFRONT_PURGE_NGINX: nginx.cacheFolder,
    STOREFRONT_TRUST_PROXY: 'loopback',
  };
  const closeEdges = async () => {
    await varnish.stop();
    await nginx.stop();
  };
  try {
    await build({ dataFolder, env, locales, mayLeaveOut: true });
    const { server, url } = await serve({ dataFolder, env });
    return {
      originUrl: url,
      varnish,
      nginx,
      operate: (operations) => sendOperations({ url, token }, operations),
      setPrice: (variantId, price) =>
        editVariant({ url, token, locale: locales[0] }, variantId, { price }),
      setStock: (variantId, inventory) =>
        editVariant({ url, token, locale: locales[0] }, variantId, { inventory }),
      async close() {
        await stop(server);
        await closeEdges();
      },
    };
  } catch (error) {
    await closeEdges();
    throw error;
  }
}

interface Editor {
  readonly url: string;
  readonly token: string;
  readonly locale: Locale;
}

/** Changes a variant through the API's admin surface. */
export async function editVariant(
  { url, token, locale }: Editor,
  variantId: string,
  attributes: { readonly price: number } | { readonly inventory: number },
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/v1/variants/${variantId}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': JSON_API,
      'X-Site-Country': locale.country,
      'Accept-Language': locale.language,
    },
    body: JSON.stringify({ data: { type: 'variants', id: variantId, attributes } }),
  });
  if (!answer.ok) throw new Error(`The edit of ${variantId}: ${await answer.text()}`);
}

/** An edit of a record, from what its fields are expected to be. */
export interface ShopOperation {
  readonly type: string;
  readonly id: string;
  readonly locale: LocaleId;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function sendOperations(
  { url, token }: Omit<Editor, 'locale'>,
  operations: ReadonlyArray<ShopOperation>,
): Promise<void> {
  const answer = await fetch(`${url}/api/admin/v1/operations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reviewed: true, operations }),
  });
  if (!answer.ok) throw new Error(`The edits: ${(await answer.text()).slice(0, 1_000)}`);
}

/** A product of the shop, with its variant that is edited. */
export interface EditedProduct {
  readonly id: string;
  readonly path: string;
  readonly variantId: string;
  /** Minor units. */
  readonly price: number;
}

interface ProductsAnswer {
  readonly data: ReadonlyArray<{
    readonly id: string;
    readonly attributes: { readonly 'slug-url': string; readonly 'launch-status': string };
    readonly relationships: { readonly variants: { readonly data: ReadonlyArray<{ id: string }> } };
  }>;
  readonly included: ReadonlyArray<{
    readonly id: string;
    readonly attributes: { readonly price: number };
  }>;
}

/** Products that a country sells, as its API lists them. */
export async function productsOf(
  originUrl: string,
  { country, language }: Locale,
  count: number,
): Promise<Array<EditedProduct>> {
  const answer = await fetch(
    `${originUrl}/api/v2.6/products?include=variants&page[size]=${count}`,
    { headers: { Accept: JSON_API, 'X-Site-Country': country, 'Accept-Language': language } },
  );
  const { data, included }: ProductsAnswer = await answer.json();
  const prices = new Map(included.map(({ id, attributes }) => [id, attributes.price]));
  const sold = data.filter(({ attributes }) => attributes['launch-status'] === 'none');
  return sold.map(({ id, attributes, relationships }) => {
    const variantId = relationships.variants.data[0]?.id ?? '';
    const path = `/products/${attributes['slug-url']}`;
    return { id, path, variantId, price: prices.get(variantId) ?? 0 };
  });
}
