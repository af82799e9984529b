import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { one } from '#commerce/json-api-document.ts';
import { type PlacedOrder, placedOrderSchema } from '#commerce/order.ts';
import { FIND_ORDER, findOrderAddress, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsOf } from '#i18n/texts.ts';
import { CancelOrder } from '#views/CancelOrder.tsx';
import { OrderLookupForm } from '#views/OrderLookupForm.tsx';
import { Receipt } from '#views/Receipt.tsx';
import type { ClientOf } from '../client-of.ts';
import { callProblem, noAnswer } from './call-problem.ts';
import type { PlainAnswer } from './plain-page.ts';

/** What was typed; '' for a field that isn't there or is a file. */
const typed = z.object({
  number: z.string().trim().catch(''),
  email: z.string().trim().catch(''),
  /** Whether the order is cancelled rather than shown. */
  cancel: z.literal('yes').optional().catch(undefined),
});

/** The order that a form names, cancelled if the form asks for it, or the form with why there is none. */
export async function orderAnswer(
  clientOf: ClientOf,
  fields: unknown,
  locale: Locale,
): Promise<PlainAnswer> {
  const { cancel, ...lookup } = typed.parse(fields);
  const refused = ({ status, problem }: Refusal): PlainAnswer => {
    const texts = textsOf(locale.language, 'findOrder');
    const main = <OrderLookupForm {...{ locale, texts }} refused={{ ...lookup, problem }} />;
    return { status, main, isEmpty: false };
  };
  if (!lookup.number || !lookup.email) return refused(notFound(locale));
  try {
    const endpoint = cancel ? 'orderCancellations' : 'orderLookups';
    const { document } = await clientOf(locale).post(endpoint, { body: lookup });
    const order = one(placedOrderSchema)(document);
    return order ? foundOrder(order, lookup, locale) : refused(noAnswer(locale));
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return refused(whyRefused(error, locale));
  }
}

/** What finds an order. */
type Lookup = Readonly<Record<'number' | 'email', string>>;

function foundOrder(order: PlacedOrder, lookup: Lookup, locale: Locale): PlainAnswer {
  const { language } = locale;
  const texts = { ...textsOf(language, 'receipt'), ...textsOf(language, 'parcels') };
  const main = (
    <>
      <Receipt {...{ order, locale, texts }}>
        {order.isCancellable && <Cancellation {...{ order, lookup, locale }} />}
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

interface CancellationProps {
  readonly order: PlacedOrder;
  readonly lookup: Lookup;
  readonly locale: Locale;
}

function Cancellation({ order, lookup, locale }: CancellationProps) {
  const texts = textsOf(locale.language, 'cancelOrder');
  const name = fillText(textsOf(locale.language, 'receipt').order, { number: order.number });
  return (
    <CancelOrder {...{ texts, name }}>
      <form action={findOrderAddress(locale)} method="post">
        <input type="hidden" name="number" value={lookup.number} />
        <input type="hidden" name="email" value={lookup.email} />
        <button type="submit" className="button button-plain" name="cancel" value="yes">
          {texts.cancelConfirm}
        </button>
      </form>
    </CancelOrder>
  );
}

type Refusal = Required<Pick<PlainAnswer, 'status'>> & { readonly problem: string };

function whyRefused(error: CommerceError, locale: Locale): Refusal {
  return callProblem(error, locale) ?? (error.status === 409 ? packed(locale) : notFound(locale));
}

/** The same whether the number or the address is wrong. */
const notFound = ({ language }: Locale): Refusal => ({
  status: 422,
  problem: textsOf(language, 'findOrder').notFound,
});

/** Too late to cancel it. */
const packed = ({ language }: Locale): Refusal => ({
  status: 409,
  problem: textsOf(language, 'refusals')['order-packed'],
});
