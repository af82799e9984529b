import { Hono, type Next } from 'hono';
import { configIn, configRecord } from '#content/configuration/config-record.ts';
import {
  GIFT_CARDS,
  localAddress,
  PLAIN_GIFT_CARD_BALANCE,
  PLAIN_GIFT_CARDS,
} from '#domain/addresses/addresses.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { formLimit } from '../checkout/form-limit.ts';
import { namedLocale } from '../checkout/named-locale.ts';
import { seeOther } from '../checkout/see-other.ts';
import { clientsFor } from '../client-of.ts';
import { filledPage, publishedPage } from './answer-page.ts';
import { balanceAnswer, buyGiftCard, type GiftCardRequest } from './gift-card-answer.tsx';
import type { NoScriptContext, NoScriptOptions } from './no-script-options.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

/** The forms of the page of gift cards, which edges keep like all others: only the answers are under `/plain`. */
export function giftCardRoutes(options: NoScriptOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  for (const path of [PLAIN_GIFT_CARDS, PLAIN_GIFT_CARD_BALANCE]) {
    // An answer that is opened again by its address.
    routes.get(path, ({ req }) =>
      seeOther(localAddress(GIFT_CARDS, namedLocale(req.raw, options.addressing))),
    );
  }
  routes.post(PLAIN_GIFT_CARDS, formLimit, (context, next) =>
    answerForm(context, next, { options, answer: buyGiftCard }),
  );
  routes.post(PLAIN_GIFT_CARD_BALANCE, formLimit, (context, next) =>
    answerForm(context, next, { options, answer: balanceAnswer }),
  );
  return routes;
}

interface Answering {
  readonly options: NoScriptOptions;
  /** The page's answer, or where to go on. */
  readonly answer: (
    request: GiftCardRequest,
  ) => Promise<NoScriptAnswer | { readonly location: string }>;
}

async function answerForm(context: NoScriptContext, next: Next, { options, answer }: Answering) {
  const locale = namedLocale(context.req.raw, options.addressing);
  const page = await publishedPage(options.pages, locale, GIFT_CARDS);
  const record = options.pages.record?.(locale, configRecord('gift-cards'));
  const terms = configIn('gift-cards', record);
  if (page === undefined || !terms) return next();
  const fields = await context.req.parseBody();
  const result = await answer({ clientOf: clientsFor(options, context), fields, locale, terms });
  if ('location' in result) return seeOther(result.location);
  return filledPage(context, { page, answer: result, locale }, options);
}
