import { Hono, type Next } from 'hono';
import * as z from 'zod';
import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { localAddress, PLAIN_CART } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import type { SentForm } from '../checkout/add-from-form.ts';
import { cartTokenIn, setBagCookies } from '../checkout/bag-cookie.ts';
import { withFormBag } from '../checkout/form-bag.ts';
import { formLimit } from '../checkout/form-limit.ts';
import { namedLocale } from '../checkout/named-locale.ts';
import { type Refusal, refusalOf } from '../checkout/refusal-message.ts';
import { seeOther } from '../checkout/see-other.ts';
import { type ClientOf, clientsFor } from '../client-of.ts';
import { answerPage, filledPage, publishedPage } from './answer-page.ts';
import { bagAnswer } from './bag-answer.tsx';
import { type NoScriptContext, type NoScriptOptions, settingOf } from './no-script-options.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

/** The bag of a browser without JavaScript, and the forms in it. */
export function bagRoutes(options: NoScriptOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.get(PLAIN_CART, (context, next) =>
    answerPage(context, next, {
      options,
      from: (_page, locale) => bagFor(context, { locale }, options),
    }),
  );
  routes.post(PLAIN_CART, formLimit, (context, next) => changeBag(context, next, options));
  return routes;
}

interface BagRequest {
  readonly locale: Locale;
  readonly refusal?: Refusal;
}

function bagFor(
  context: NoScriptContext,
  { locale, refusal }: BagRequest,
  options: NoScriptOptions,
): Promise<NoScriptAnswer> {
  const owner = { cookie: context.req.header('Cookie'), locale };
  const { hasCheckout } = options;
  const setting = settingOf(locale, options);
  return bagAnswer(clientsFor(options, context), owner, { setting, hasCheckout, refusal });
}

async function changeBag(context: NoScriptContext, next: Next, options: NoScriptOptions) {
  const { addressing, pages } = options;
  const locale = namedLocale(context.req.raw, addressing);
  const cookie = context.req.header('Cookie');
  try {
    const changed = await changeLine(clientsFor(options, context), {
      fields: await context.req.parseBody(),
      cookie,
      locale,
    });
    const answer = seeOther(localAddress(PLAIN_CART, locale));
    if (changed)
      setBagCookies(answer, { token: changed.token, country: locale.country, cookie }, addressing);
    return answer;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const page = await publishedPage(pages, locale, PLAIN_CART);
    if (page === undefined) return next();
    const refusal = refusalOf(error, translator(locale.language));
    const answer = await bagFor(context, { locale, refusal }, options);
    return filledPage(context, { page, answer, locale }, options);
  }
}

const fields = z.object({
  line: z.string().min(1).max(200),
  /** 0 takes the line out. */
  quantity: z.string().regex(/^\d{1,3}$/),
});

/**
 * Changes the quantity of the line that a form names. Undefined if it names none, or there is no bag.
 *
 * @throws CommerceError if the commerce system refuses
 */
export async function changeLine(clientOf: ClientOf, form: SentForm): Promise<Bag | undefined> {
  const parsed = fields.safeParse(form.fields);
  if (!parsed.success || !cartTokenIn(form.cookie, form.locale.country)) return undefined;
  const { line, quantity } = parsed.data;
  return withFormBag(clientOf, form, (bag) => bag.setQuantity(line, Number(quantity)));
}
