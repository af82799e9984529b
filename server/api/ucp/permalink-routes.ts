import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { requestDeadline } from '#commerce/within-time.ts';
import { CART, UCP_PERMALINK } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor, parseCountry } from '#domain/locale/locales.ts';
import type { Addressing } from '../../http/addressing.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { setBagCookies } from '../checkout/bag-cookie.ts';
import { readFormBag, withFormBag } from '../checkout/form-bag.ts';
import { namedLocale, seeOther } from '../checkout/posted-form.ts';
import { clientsFor } from '../client-of.ts';
import { localeIn } from './market.ts';
import { continuation, linkedLines, missingLines } from './permalink.ts';
import type { UcpOptions } from './ucp-request.ts';

/**
 * Addresses by which an agent hands a shopper a filled bag: a browser that opens one has the pieces that it names
 * in its bag afterwards, however often it opens it, and goes on to the bag. Nothing is ordered by that.
 */
export function permalinkRoutes(options: UcpOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get(UCP_PERMALINK, (context) => goOn(context, options));
  app.get(`${UCP_PERMALINK}/:items`, async (context) => {
    const lines = linkedLines(context.req.param('items'));
    // A browser that only guesses where its user goes next doesn't put anything into their bag.
    const isMeant = !context.req.header('Sec-Purpose')?.includes('prefetch');
    if (!lines || !isMeant) return goOn(context, options);
    const owner = {
      cookie: context.req.header('Cookie'),
      locale: localeOf(context, options.addressing),
    };
    try {
      const clientOf = clientsFor(options, context);
      const missing = missingLines(lines, await readFormBag(clientOf, owner));
      if (missing.length === 0) return goOn(context, options);
      const bag = await withFormBag(clientOf, owner, (port) =>
        port.add(missing, { key: randomUUID(), deadline: requestDeadline() }),
      );
      return goOn(context, options, bag);
    } catch (error) {
      // The bag says what is in it, and the page of a product what can be bought.
      if (error instanceof CommerceError) return goOn(context, options);
      throw error;
    }
  });
  return app;
}

function goOn(context: Context<NodeEnv>, { addressing }: UcpOptions, bag?: Bag): Response {
  const { origin } = addressing;
  const locale = localeOf(context, addressing);
  const [target, ...others] = context.req.queries('continue_to') ?? [];
  const path = others.length > 0 ? undefined : continuation(target, origin);
  const usual = namedLocale(context.req.raw, addressing);
  const answer = seeOther(inLocale(path ?? CART, locale, usual));
  answer.headers.set('Referrer-Policy', 'no-referrer');
  const cookie = context.req.header('Cookie');
  const { country } = locale;
  if (bag) setBagCookies(answer, { token: bag.token, country, cookie }, addressing);
  return answer;
}

/** A path of the shop in the market of the link, where that isn't the browser's. */
function inLocale(path: string, locale: Locale, usual: Locale): string {
  if (locale === usual) return path;
  const url = new URL(path, 'http://shop');
  url.searchParams.set('country_code', locale.country);
  url.searchParams.set('language', locale.language);
  return url.pathname + url.search + url.hash;
}

/** What the link says of the market; else that of the browser. */
function localeOf(context: Context<NodeEnv>, addressing: Addressing): Locale {
  const param = (name: string) => context.req.query(name) ?? context.req.query(`/${name}`);
  const country = parseCountry(param('context/address_country')?.toUpperCase());
  const usual = namedLocale(context.req.raw, addressing);
  const found = localeIn(country ?? usual.country, param('context/language') ?? '');
  if (found) return found;
  return country && country !== usual.country ? localeFor(country) : usual;
}
