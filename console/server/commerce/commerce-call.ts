import { SourceError } from '#content-sync/source/content-source.ts';
import { FALLBACK_COUNTRY, type Locale } from '#domain/locale/locales.ts';

export interface CommerceSurface {
  /** Answers a request under `/api`. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly token: string;
}

interface CommerceCall extends Pick<RequestInit, 'method' | 'body'> {
  /** By default any country, since the admin surface answers the same in all. */
  readonly country?: Locale['country'];
  readonly language?: Locale['language'];
}

/**
 * Asks the commerce API that serves this shop, as an editor.
 *
 * @param path below `/api`, such as `/admin/v1/pictures`
 */
export function callCommerce(
  { fetch, token }: CommerceSurface,
  path: string,
  { country = FALLBACK_COUNTRY, language, ...init }: CommerceCall = {},
): Response | Promise<Response> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Site-Country': country,
    ...(language && { 'Accept-Language': language }),
  };
  return fetch(new Request(`http://commerce.internal/api${path}`, { ...init, headers }));
}

export const ADMIN = '/admin/v1';

/** That the API fails, with what it says of it. */
export const commerceFailure = ({ status }: Pick<Response, 'status'>, detail = '') =>
  new SourceError(`The commerce API answered ${status}. ${detail}`.trim());
