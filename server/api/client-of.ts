import type { Context } from 'hono';
import {
  type CommerceClient,
  type CommerceClientOptions,
  createCommerceClient,
} from '#commerce/client.ts';
import { VERSIONS, versionsIn } from '#content/configuration/endpoint-versions.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { clientAddress, type NodeEnv } from '../http/client-address.ts';
import type { Upstream } from './upstream.ts';

/** Creates a client of the commerce API for a locale, without a session if no option has one. */
export type ClientOf = (locale: Locale, options?: OwnCallOptions) => CommerceClient;

export interface OwnCallOptions
  extends Pick<CommerceClientOptions, 'authorization' | 'cartToken' | 'timeoutMs' | 'maxBytes'> {
  /** The `Cookie` header to send. */
  readonly cookie?: string | undefined;
}

/** Clients within other limits than shoppers'. */
export const limitedClients =
  (clientOf: ClientOf, limits: Pick<OwnCallOptions, 'timeoutMs' | 'maxBytes'>): ClientOf =>
  (locale, options) =>
    clientOf(locale, { ...limits, ...options });

interface Answering {
  /** Answers browsers' calls. */
  readonly api: Upstream;
  readonly pages: Pick<PublishedPages, 'record'>;
}

/**
 * How the origin itself calls the API, for the sender of the request that is being answered: in the
 * versions of endpoints that the locale's configuration sets.
 */
export function clientsFor({ api, pages }: Answering, context: Context<NodeEnv>): ClientOf {
  return (locale, { cookie, ...options } = {}) => {
    const { country, language } = locale;
    return createCommerceClient({
      ...options,
      baseUrl: '',
      country,
      language,
      endpointVersions: versionsIn(pages.record?.(locale, VERSIONS)),
      async fetch(address, init) {
        const request = new Request(new URL(String(address), context.req.url), init);
        if (cookie) request.headers.set('Cookie', cookie);
        return api(request, clientAddress(context));
      },
    });
  };
}
