import {
  type CommerceClient,
  type CommerceClientOptions,
  createCommerceClient,
} from '#commerce/client.ts';
import type { EndpointVersions } from '#commerce/endpoints.ts';
import { createRefreshingClient, type Refresh } from '#commerce/refreshing-client.ts';
import { cartTokenOf } from '#domain/bag/cart-tokens.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie } from './cookies.ts';
import { shopHas } from './shop-has.ts';

/** The country and language of an island's page. */
export interface PageLocale {
  readonly country: Country;
  readonly language: Language;
}

/**
 * The commerce API for the page's shopper: same origin, with their access token, which is refreshed
 * when it expires, and their bag.
 */
export function browserClient(
  locale: PageLocale,
  options: Pick<CommerceClientOptions, 'fetch'> = {},
): CommerceClient {
  return createRefreshingClient(plainClient(locale, options), {
    token: accessToken,
    refresh: (refused) => refresh(locale, refused),
    onError: (error) => console.warn(error),
  });
}

function plainClient(
  { country, language }: PageLocale,
  options: Pick<CommerceClientOptions, 'fetch'> = {},
): CommerceClient {
  return createCommerceClient({
    ...options,
    baseUrl: '',
    country,
    language,
    // Read before each call, because islands also create their client on the server.
    get endpointVersions() {
      return endpointVersions();
    },
    authorization,
    cartToken: () => readCartToken(country),
  });
}

/** The one way to refresh, with a client of its own: whatever is special about a call isn't about its refresh. */
async function refresh(locale: PageLocale, refused: string | undefined): Promise<Refresh> {
  if (!shopHas('members')) return { outcome: 'ended' };
  // Only needed after a 401.
  const { refreshSession } = await import('./session/refresh-session.ts');
  return refreshSession(plainClient(locale), refused);
}

/** Overrides from the country's configuration, see VisitorState.astro. */
export function endpointVersions(): EndpointVersions {
  const place = document.querySelector<HTMLElement>('[data-endpoint-versions]');
  return JSON.parse(place?.dataset.endpointVersions ?? '{}');
}

/** The locale that the page declares. Its tag may have a script in the middle: `zh-Hant-HK`. */
export function pageLocale(): PageLocale {
  const tags = document.documentElement.lang.split('-');
  return { language: tags[0], country: tags.at(-1) } as PageLocale;
}

/** Whether the shopper has signed in on this browser; the API decides whether that still holds. */
export function isSignedIn(): boolean {
  return accessToken() !== undefined;
}

const accessToken = () => (shopHas('members') ? readCookie(COOKIES.accessToken) : undefined);

function authorization(): string | undefined {
  const token = accessToken();
  return token && `Bearer ${token}`;
}

/** The token of the country's bag in this browser. */
export function readCartToken(country: Country): string | undefined {
  return cartTokenOf(country, (name) => readCookie({ name }));
}
