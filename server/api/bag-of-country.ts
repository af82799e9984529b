import { parseCookie, stringifyCookie } from 'cookie';
import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import { parseCountry } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../http/addressing.ts';
import { cartTokenIn } from './checkout/bag-cookie.ts';
import { namedLocale } from './checkout/posted-form.ts';
import type { Upstream } from './upstream.ts';

const { name: NAME } = COOKIES.cartToken;

/**
 * An API that knows one `cart-token` a browser, for browsers that have one a country: it reads that of the call's
 * country, and what it sets is stored as that country's.
 */
export function withBagOfCountry(api: Upstream, addressing: Addressing): Upstream {
  return async (request, clientAddress) => {
    const requestedCountry = request.headers.get('X-Site-Country');
    const country = parseCountry(requestedCountry) ?? namedLocale(request, addressing).country;
    const cookie = request.headers.get('Cookie');
    if (cookie?.includes(NAME)) {
      const token = cartTokenIn(cookie, country);
      const cookies = { ...parseCookie(cookie), [NAME]: token };
      request.headers.set('Cookie', stringifyCookie(cookies));
    }
    const answer = await api(request, clientAddress);
    const set = answer.headers.getSetCookie().find((each) => each.startsWith(`${NAME}=`));
    if (!set) return answer;
    const headers = new Headers(answer.headers);
    headers.append('Set-Cookie', set.replace(NAME, cartTokenCookie(country).name));
    return new Response(answer.body, { status: answer.status, headers });
  };
}
