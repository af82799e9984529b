import { Hono } from 'hono';
import { FIND_ORDER, localAddress, PLAIN_FIND_ORDER } from '#domain/addresses/addresses.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { formLimit } from '../checkout/form-limit.ts';
import { namedLocale } from '../checkout/named-locale.ts';
import { seeOther } from '../checkout/see-other.ts';
import { clientsFor } from '../client-of.ts';
import { filledPage, publishedPage } from './answer-page.ts';
import { orderAnswer } from './order-answer.tsx';
import type { PlainOptions } from './plain-options.ts';

/** Finds an order by the form of its page, which edges keep like all others: only the answer is under `/plain`. */
export function orderRoutes(options: PlainOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  // An answer that is opened again by its address.
  routes.get(PLAIN_FIND_ORDER, ({ req }) =>
    seeOther(localAddress(FIND_ORDER, namedLocale(req.raw, options.addressing))),
  );
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
