import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import type { EndpointVersions } from '#commerce/endpoints.ts';
import { createRefreshingClient } from '#commerce/refreshing-client.ts';
import { COOKIES } from '#domain/cookies.ts';
import type { Country, Language } from '#domain/locales.ts';
import { readCookie } from './browser-cookies.ts';

/** Where an island stands: the country and language of its page. */
export interface PageLocale {
  readonly country: Country;
  readonly language: Language;
}

/**
 * The commerce API as the shopper of the page calls it: same origin, their token, which is refreshed
 * when it has run out, their bag.
 */
export function browserClient({ country, language }: PageLocale): CommerceClient {
  const client = createCommerceClient({
    baseUrl: '',
    country,
    language,
    // Asked for at each call: islands make their client where they are rendered, too.
    get endpointVersions() {
      return endpointVersions();
    },
    authorization,
    cartToken,
  });
  return createRefreshingClient(client, {
    refresh: async () => isSignedIn() && (await refreshModule()).refreshSession(client),
    onError: (error) => console.warn(error),
  });
}

/** What the country's configuration sets, see VisitorState.astro. */
function endpointVersions(): EndpointVersions {
  const place = document.querySelector<HTMLElement>('[data-endpoint-versions]');
  return JSON.parse(place?.dataset.endpointVersions ?? '{}');
}

/** Only members need it, and they only once a token has run out. */
const refreshModule = () => import('./account/refresh-session.ts');

/** The locale that the page says it is of. */
export function pageLocale(): PageLocale {
  const { lang } = document.documentElement;
  const [language = '', country = ''] = lang.split('-');
  return { language, country } as PageLocale;
}

/** Whether the shopper has signed in on this browser; the API has the last word. */
export function isSignedIn(): boolean {
  return readCookie(COOKIES.accessToken) !== undefined;
}

function authorization(): string | undefined {
  const token = readCookie(COOKIES.accessToken);
  return token && `Bearer ${token}`;
}

function cartToken(): string | undefined {
  return readCookie(COOKIES.cartToken);
}
