import { Hono } from 'hono';
import {
  FIND_ORDER,
  localAddress,
  PLAIN_FIND_ORDER,
  THANK_YOU,
} from '#domain/addresses/addresses.ts';
import { orderReferenceIn } from '#domain/bag/checkout-token.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { formLimit } from '../checkout/form-limit.ts';
import { namedLocale } from '../checkout/named-locale.ts';
import { seeOther } from '../checkout/see-other.ts';
import { clientsFor } from '../client-of.ts';
import { filledPage, publishedPage } from './answer-page.ts';
import type { NoScriptOptions } from './no-script-options.ts';
import { orderAnswer, placedOrderAnswer } from './order-answer.tsx';

/** Finds an order by the form of its page, which edges keep like all others: only the answer is under `/plain`. */
export function orderRoutes(options: NoScriptOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  // The page after a checkout leads here; so does an answer that is opened again by its address.
  routes.get(PLAIN_FIND_ORDER, async (context) => {
    const locale = namedLocale(context.req.raw, options.addressing);
    const reference = orderReference(URL.parse(context.req.header('Referer') ?? ''));
    const page = reference && (await publishedPage(options.pages, locale, FIND_ORDER));
    const answer =
      page && (await placedOrderAnswer(clientsFor(options, context), reference, locale));
    if (!answer) return seeOther(localAddress(FIND_ORDER, locale));
    return filledPage(context, { page, answer, locale }, options);
  });
  routes.post(PLAIN_FIND_ORDER, formLimit, async (context, next) => {
    const locale = namedLocale(context.req.raw, options.addressing);
    const page = await publishedPage(options.pages, locale, FIND_ORDER);
    if (page === undefined) return next();
    const fields = await context.req.parseBody();
    const answer = await orderAnswer(clientsFor(options, context), fields, locale);
    return filledPage(context, { page, answer, locale }, options);
  });
  return routes;
}

/** What the address of the page after a checkout names its order by: its link can't, as a page is the same for all. */
function orderReference(referrer: URL | null): string | undefined {
  return referrer?.pathname === THANK_YOU ? orderReferenceIn(referrer.searchParams) : undefined;
}
