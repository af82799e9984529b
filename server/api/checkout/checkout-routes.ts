import { hash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { CompactEncrypt, SignJWT } from 'jose';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import {
  CART,
  CHECKOUT,
  CHECKOUT_RETURN,
  HOME,
  localAddress,
  THANK_YOU,
} from '#domain/addresses/addresses.ts';
import {
  CHECKOUT_ENCRYPTION,
  CHECKOUT_TOKEN_AGE_S,
  CHECKOUT_TOKEN_ALGORITHM,
  CHECKOUT_TOKEN_PARAMETER,
  CHECKOUT_TOKEN_TYPE,
  type CheckoutClaims,
  ORDER_PARAMETER,
  orderReferenceIn,
} from '#domain/bag/checkout-token.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Addressing } from '../../http/addressing.ts';
import { NEVER } from '../../http/cache-control.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { HTML, shortPage } from '../../http/last-resort-page.ts';
import { publicOrigin } from '../../http/requests/own-origin.ts';
import { clientsFor } from '../client-of.ts';
import type { Upstream } from '../upstream.ts';
import { addFromForm } from './add-from-form.ts';
import { cartTokenIn, setBagCookies } from './bag-cookie.ts';
import { formLimit, namedLocale, seeOther } from './posted-form.ts';
import { refusalOf } from './refusal-message.ts';

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
  readonly pages: PublishedPages;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * The way to the checkout and back from it, as plain redirects, and a form that adds to the bag: none
 * of them needs a script.
 */
export function checkoutRoutes(options: CheckoutRoutesOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.get(CHECKOUT, async (context) => {
    const locale = namedLocale(context.req.raw, options.addressing);
    const cartToken = cartTokenIn(context.req.header('Cookie'), locale.country);
    if (!cartToken) return seeOther(localAddress(CART, locale));
    const { origin: issuer } = options.addressing;
    const shopOrigin = publicOrigin(context.req.url, options.addressing);
    const memberSession = options.memberSession?.(context.req.raw.headers, cartToken);
    const bag = { cartToken, memberSession, locale, shopOrigin };
    return seeOther(await handOverAddress({ ...options, issuer }, bag));
  });
  routes.post(CHECKOUT, formLimit, async (context) => {
    const locale = namedLocale(context.req.raw, options.addressing);
    const { country } = locale;
    const cookie = context.req.header('Cookie');
    try {
      const fields = await context.req.parseBody();
      const bag = await addFromForm(clientsFor(options, context), { fields, cookie, locale });
      const answer = seeOther(localAddress(CART, locale));
      if (bag) setBagCookies(answer, { token: bag.token, country, cookie }, options.addressing);
      return answer;
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      return refusedAddition(error, { locale, referrer: context.req.header('Referer') });
    }
  });
  routes.get(CHECKOUT_RETURN, (context) => {
    const answer = seeOther(thankYouAddress(context, options.addressing));
    const { country } = namedLocale(context.req.raw, options.addressing);
    const cookie = context.req.header('Cookie');
    const cartToken = cartTokenIn(cookie, country);
    if (cartToken && context.req.query(BAG_PARAMETER) === bagMark(cartToken)) {
      setBagCookies(answer, { token: undefined, country, cookie }, options.addressing);
    }
    return answer;
  });
  return routes;
}

function thankYouAddress(context: Context, addressing: Addressing): string {
  const { country, language, isDefault } = namedLocale(context.req.raw, addressing);
  const order = orderReferenceIn(new URL(context.req.url).searchParams);
  const query = new URLSearchParams({
    ...(!addressing.hosts && { country_code: country }),
    ...(!isDefault && { language }),
    ...(order && { [ORDER_PARAMETER]: order }),
  });
  return query.size > 0 ? `${THANK_YOU}?${query}` : THANK_YOU;
}

interface FailedForm {
  readonly locale: Locale;
  /** Where the form was. */
  readonly referrer: string | undefined;
}

/** A page that says why something couldn't be added to the bag, with the way back. */
function refusedAddition(error: CommerceError, { locale, referrer }: FailedForm): Response {
  const t = translator(locale.language);
  const { status, text: message } = refusalOf(error, t);
  const html = shortPage(locale, {
    message,
    link: { href: backTo(referrer) ?? localAddress(HOME, locale), text: t('error.goBack') },
  });
  const headers = { 'Content-Type': HTML, 'Cache-Control': NEVER };
  return new Response(html, { status, headers });
}

/** Only its path, which URLs write without markup, so that it can't lead elsewhere. */
function backTo(referrer: string | undefined): string | undefined {
  const path = referrer === undefined ? undefined : URL.parse(referrer)?.pathname;
  return path?.startsWith('//') ? undefined : path;
}

interface HandOverOptions {
  /** The checkout's address: absolute, or a path of the shop. */
  readonly url: string;
  readonly secret: string;
  /** The shop's public address, by which the checkout knows who signed. */
  readonly issuer: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface HandedOverBag {
  readonly cartToken: string;
  /** The member's session, without which the bag can't be completed. */
  readonly memberSession?: string | undefined;
  readonly locale: Locale;
  /** The address that the shopper sees, which differs by country if countries have hosts. */
  readonly shopOrigin: string;
}

/** The checkout's address for a bag, with a signed token that is valid for a few minutes. */
export async function handOverAddress(
  { url, secret, issuer, now }: HandOverOptions,
  bag: HandedOverBag,
): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  const { memberSession: session } = bag;
  const ofMember =
    session === undefined ? {} : { member_session: await encrypted(session, secret) };
  const token = await new SignJWT({ ...claimsOf(bag), ...ofMember })
    .setProtectedHeader({ alg: CHECKOUT_TOKEN_ALGORITHM, typ: CHECKOUT_TOKEN_TYPE })
    .setIssuer(issuer)
    .setAudience(url)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + CHECKOUT_TOKEN_AGE_S)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret));
  const address = new URL(url, bag.shopOrigin);
  address.searchParams.set(CHECKOUT_TOKEN_PARAMETER, token);
  return address.href;
}

function encrypted(text: string, secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const key = hash('sha256', secret, 'buffer');
  return new CompactEncrypt(bytes).setProtectedHeader(CHECKOUT_ENCRYPTION).encrypt(key);
}

function claimsOf({ cartToken, locale, shopOrigin }: HandedOverBag): CheckoutClaims {
  const { country, language } = locale;
  const back = new URL(CHECKOUT_RETURN, shopOrigin);
  back.searchParams.set('country_code', country);
  back.searchParams.set('language', language);
  back.searchParams.set(BAG_PARAMETER, bagMark(cartToken));
  return {
    cart_token: cartToken,
    country,
    language,
    return_url: back.href,
    bag_url: shopOrigin + localAddress(CART, locale),
  };
}

/** The parameter of the return address that says which bag was bought. */
const BAG_PARAMETER = 'bag';

/**
 * Names a bag without revealing its token. Only the shop can compute it, so no link of another site
 * can empty a shopper's bag.
 */
function bagMark(cartToken: string): string {
  return hash('sha256', cartToken, 'base64url').slice(0, 22);
}
