import { parseCookie, stringifySetCookie } from 'cookie';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { CART, CHECKOUT, CHECKOUT_RETURN, localAddress, THANK_YOU } from '#domain/addresses.ts';
import { ORDER_PARAMETER } from '#domain/checkout-token.ts';
import { COOKIES } from '#domain/cookies.ts';
import { chooseLocale } from '#domain/locale-choice.ts';
import type { Locale } from '#domain/locales.ts';
import { NEVER } from '../cache-control.ts';
import { callUpstream } from '../call-upstream.ts';
import type { NodeEnv } from '../client-address.ts';
import type { Addressing } from '../page-request.ts';
import type { Upstream } from '../upstream.ts';
import { addFromForm } from './add-from-form.ts';
import { BAG_PARAMETER, bagMark, handOverAddress } from './hand-over.ts';
import { refusedAddition } from './refused-addition.ts';

export interface CheckoutOptions {
  /** The checkout's address: absolute, or a path of the shop. */
  readonly url: string;
  /** Signs what is handed over. */
  readonly secret: string;
  /** The session of the member whose bag a request hands over, if the checkout needs it. */
  readonly memberSession?:
    | ((headers: Headers, cartToken: string) => string | undefined)
    | undefined;
}

interface CheckoutRoutesOptions extends CheckoutOptions {
  readonly addressing: Addressing;
  readonly api: Upstream;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const formLimit = bodyLimit({
  maxSize: 4 * 1024,
  onError: () => new Response('The form is too large.', { status: 413 }),
});

/**
 * The way to the checkout and back from it, as plain redirects, and a form that adds to the bag: none
 * of them needs a script.
 */
export function checkoutRoutes(options: CheckoutRoutesOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.get(CHECKOUT, async (context) => {
    const cartToken = cartTokenOf(context);
    const locale = localeOf(context, options.addressing);
    if (!cartToken) return goTo(localAddress(CART, locale));
    const { origin: issuer } = options.addressing;
    const shopOrigin = new URL(context.req.url).origin;
    const memberSession = options.memberSession?.(context.req.raw.headers, cartToken);
    const bag = { cartToken, memberSession, locale, shopOrigin };
    return goTo(await handOverAddress({ ...options, issuer }, bag));
  });
  routes.post(CHECKOUT, formLimit, async (context) => {
    const locale = localeOf(context, options.addressing);
    try {
      const bag = await addFromForm(callUpstream(options.api, context), {
        fields: await context.req.parseBody(),
        cookie: context.req.header('Cookie'),
        locale,
      });
      const answer = goTo(localAddress(CART, locale));
      if (bag) answer.headers.set('Set-Cookie', keptBag(bag, options.addressing));
      return answer;
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      return refusedAddition(error, { locale, referrer: context.req.header('Referer') });
    }
  });
  routes.get(CHECKOUT_RETURN, (context) => {
    const answer = goTo(thankYouAddress(context, options.addressing));
    const cartToken = cartTokenOf(context);
    if (cartToken && context.req.query(BAG_PARAMETER) === bagMark(cartToken)) {
      answer.headers.set('Set-Cookie', forgottenBag(options.addressing));
    }
    return answer;
  });
  return routes;
}

function cartTokenOf({ req }: Context): string | undefined {
  return parseCookie(req.header('Cookie') ?? '')[COOKIES.cartToken.name] || undefined;
}

/** Links to the checkout name country and language, whatever another tab has chosen since. */
function localeOf({ req }: Context, { hosts, fallbackCountry }: Addressing): Locale {
  const { host, searchParams } = new URL(req.url);
  return chooseLocale({
    hostCountry: [...(hosts ?? [])].find(([, name]) => name === host)?.[0],
    countryCode: searchParams.get('country_code'),
    language: searchParams.get('language'),
    localeCookie: parseCookie(req.header('Cookie') ?? '')[COOKIES.locale.name],
    fallbackCountry,
  });
}

function thankYouAddress(context: Context, addressing: Addressing): string {
  const { country, language, isDefault } = localeOf(context, addressing);
  const order = context.req.query(ORDER_PARAMETER) ?? '';
  const query = new URLSearchParams({
    ...(!addressing.hosts && { country_code: country }),
    ...(!isDefault && { language }),
    ...(REFERENCE.test(order) && { [ORDER_PARAMETER]: order }),
  });
  return query.size > 0 ? `${THANK_YOU}?${query}` : THANK_YOU;
}

/** What an order may be named by. */
const REFERENCE = /^[\w-]{1,200}$/;

const forgottenBag = (addressing: Addressing) => bagCookie({ value: '', maxAge: 0 }, addressing);

function keptBag({ token }: Bag, addressing: Addressing): string {
  return bagCookie({ value: token, maxAge: COOKIES.cartToken.maxAge }, addressing);
}

function bagCookie(
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
  { origin }: Addressing,
): string {
  const { name } = COOKIES.cartToken;
  const secure = origin.startsWith('https:');
  return stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'lax', secure });
}

/** See Other: whatever the method of the request, the next page is fetched with GET. */
function goTo(location: string): Response {
  const headers = { Location: location, 'Cache-Control': NEVER };
  return new Response(null, { status: 303, headers });
}
