import { Hono } from 'hono';
import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { one } from '#commerce/json-api-document.ts';
import { type PlacedOrder, placedOrderSchema } from '#commerce/order.ts';
import {
  FIND_ORDER,
  findOrderAddress,
  localAddress,
  PLAIN_FIND_ORDER,
  THANK_YOU,
} from '#domain/addresses/addresses.ts';
import { orderReferenceIn } from '#domain/bag/checkout-token.ts';
import { returnBody } from '#domain/bag/order-return.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsOf } from '#i18n/texts.ts';
import { CancelOrder } from '#views/CancelOrder.tsx';
import { NamedOrder, type OrderNaming } from '#views/NamedOrder.tsx';
import { OrderLookupForm } from '#views/OrderLookupForm.tsx';
import { Receipt } from '#views/Receipt.tsx';
import { AskReturn, type RefusedReturn, Returns } from '#views/Returns.tsx';
import type { NodeEnv } from '../../http/client-address.ts';
import { formLimit, namedLocale, seeOther } from '../checkout/posted-form.ts';
import { type ClientOf, clientsFor } from '../client-of.ts';
import { filledPage, publishedPage } from './answer-page.ts';
import type { NoScriptOptions } from './no-script-options.ts';
import { callProblem, noAnswer } from './no-script-options.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

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

/** What was typed; '' for a field that isn't there or is a file. */
const typed = z.object({
  number: z.string().trim().catch(''),
  email: z.string().trim().catch(''),
  /** Whether the order is cancelled rather than shown. */
  cancel: z.literal('yes').optional().catch(undefined),
  /** Whether the form asks for a return, which further fields describe. */
  return: z.literal('yes').optional().catch(undefined),
});

/**
 * The order that a form names, cancelled or with a return if the form asks for it, or the form with why there
 * is none.
 */
export async function orderAnswer(
  clientOf: ClientOf,
  fields: Readonly<Record<string, unknown>>,
  locale: Locale,
): Promise<NoScriptAnswer> {
  const { cancel, return: returning, ...lookup } = typed.parse(fields);
  const refused = ({ status, problem }: Refusal): NoScriptAnswer => {
    const texts = textsOf(locale.language, 'findOrder');
    const main = <OrderLookupForm {...{ locale, texts }} refused={{ ...lookup, problem }} />;
    return { status, main, isEmpty: false };
  };
  if (!lookup.number || !lookup.email) return refused(notFound(locale));
  const post = async (endpoint: OrderCall, body: object) =>
    one(placedOrderSchema)((await clientOf(locale).post(endpoint, { body })).document);
  try {
    if (returning) {
      return (await returned(post, { fields, lookup, locale })) ?? refused(noAnswer(locale));
    }
    const order = await post(cancel ? 'orderCancellations' : 'orderLookups', lookup);
    return order ? foundOrder({ order, lookup, locale }) : refused(noAnswer(locale));
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return refused(whyRefused(error, locale));
  }
}

/** The order that was placed under a reference; undefined if it can't be read. */
export async function placedOrderAnswer(
  clientOf: ClientOf,
  reference: string,
  locale: Locale,
): Promise<NoScriptAnswer | undefined> {
  try {
    const { document } = await clientOf(locale).get('placedOrders', { id: reference });
    const order = one(placedOrderSchema)(document);
    return order && foundOrder({ order, lookup: order, locale });
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return undefined;
  }
}

type OrderCall = 'orderLookups' | 'orderCancellations' | 'orderReturns';

type Post = (endpoint: OrderCall, body: object) => Promise<PlacedOrder | undefined>;

interface ReturnForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lookup: OrderNaming;
  readonly locale: Locale;
}

/**
 * The order after a return was requested, with the problem if the return was refused. Undefined
 * without an order.
 */
async function returned(
  post: Post,
  { fields, lookup, locale }: ReturnForm,
): Promise<NoScriptAnswer | undefined> {
  const input = returnBody(Object.entries(fields));
  const texts = textsOf(locale.language, 'returns');
  const shown = async (why: Pick<Found, 'problem' | 'refused'>, status: 409 | 422) => {
    const order = await post('orderLookups', lookup);
    return order && { ...foundOrder({ order, lookup, locale, ...why }), status };
  };
  if (input.pieces.length === 0)
    return shown({ refused: { asked: input, problem: texts.none } }, 422);
  try {
    const order = await post('orderReturns', { ...lookup, ...input });
    return order && foundOrder({ order, lookup, locale, news: texts.done });
  } catch (error) {
    const code = error instanceof CommerceError && error.status === 409 && error.errors[0]?.code;
    if (code !== 'not-returnable' && code !== 'order-changed') throw error;
    return shown({ problem: textsOf(locale.language, 'refusals')[code] }, 409);
  }
}

function foundOrder({ order, lookup, locale, problem, news, refused }: Found): NoScriptAnswer {
  const { language } = locale;
  const texts = { ...textsOf(language, 'receipt'), ...textsOf(language, 'parcels') };
  const main = (
    <>
      {problem && (
        <p className="account-told" role="alert">
          {problem}
        </p>
      )}
      {news && (
        <p className="account-told" role="status">
          {news}
        </p>
      )}
      <Receipt {...{ order, locale, texts }}>
        {order.isCancellable && <Cancellation {...{ order, lookup, locale }} />}
        <ReturnsOf {...{ order, lookup, locale, refused }} />
      </Receipt>
      <p className="find-order-another">
        <a className="button button-plain" href={localAddress(FIND_ORDER, locale)}>
          {textsOf(language, 'findOrder').another}
        </a>
      </p>
    </>
  );
  return { main, isEmpty: false };
}

interface Found extends ReturnsOfProps {
  /** Why the requested return was refused. */
  readonly problem?: string;
  /** What became of what was just asked for. */
  readonly news?: string;
}

interface FoundProps {
  readonly order: PlacedOrder;
  readonly lookup: OrderNaming;
  readonly locale: Locale;
}

function Cancellation({ order, lookup, locale }: FoundProps) {
  const texts = textsOf(locale.language, 'cancelOrder');
  const name = fillText(textsOf(locale.language, 'receipt').order, { number: order.number });
  return (
    <CancelOrder {...{ texts, name }}>
      <form action={findOrderAddress(locale)} method="post">
        <NamedOrder {...lookup} />
        <button type="submit" className="button button-plain" name="cancel" value="yes">
          {texts.cancelConfirm}
        </button>
      </form>
    </CancelOrder>
  );
}

interface ReturnsOfProps extends FoundProps {
  /** A requested return whose fields are incomplete or wrong. */
  readonly refused?: RefusedReturn | undefined;
}

function ReturnsOf({ order, lookup, locale, refused }: ReturnsOfProps) {
  const texts = textsOf(locale.language, 'returns');
  const name = fillText(textsOf(locale.language, 'receipt').order, { number: order.number });
  return (
    <>
      <Returns {...{ order, texts }} />
      <AskReturn
        {...{ order, texts, name, refused }}
        form={(fields) => (
          <form className="account-form" action={findOrderAddress(locale)} method="post">
            <NamedOrder {...lookup} />
            {fields}
            <button type="submit" className="button button-plain" name="return" value="yes">
              {texts.confirm}
            </button>
          </form>
        )}
      />
    </>
  );
}

type Refusal = Required<Pick<NoScriptAnswer, 'status'>> & { readonly problem: string };

function whyRefused(error: CommerceError, locale: Locale): Refusal {
  return callProblem(error, locale) ?? (error.status === 409 ? packed(locale) : notFound(locale));
}

/** One refusal for a wrong number and a wrong address, so that neither can be guessed alone. */
const notFound = ({ language }: Locale): Refusal => ({
  status: 422,
  problem: textsOf(language, 'findOrder').notFound,
});

/** Too late to cancel it. */
const packed = ({ language }: Locale): Refusal => ({
  status: 409,
  problem: textsOf(language, 'refusals')['order-packed'],
});
