import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { one } from '#commerce/json-api-document.ts';
import { type PlacedOrder, placedOrderSchema } from '#commerce/order.ts';
import { FIND_ORDER, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { OrderLookupForm } from '#views/OrderLookupForm.tsx';
import { Receipt } from '#views/Receipt.tsx';
import type { ClientOf } from '../client-of.ts';
import type { PlainAnswer } from './plain-page.ts';

/** What was typed; '' for a field that isn't there or is a file. */
const typed = z.object({
  number: z.string().trim().catch(''),
  email: z.string().trim().catch(''),
});

/** The order that a form names, or the form with why there is none. */
export async function orderAnswer(
  clientOf: ClientOf,
  fields: unknown,
  locale: Locale,
): Promise<PlainAnswer> {
  const lookup = typed.parse(fields);
  const refused = ({ status, problem }: Refusal): PlainAnswer => {
    const texts = textsOf(locale.language, 'findOrder');
    const main = <OrderLookupForm {...{ locale, texts }} refused={{ ...lookup, problem }} />;
    return { status, main, isEmpty: false };
  };
  if (!lookup.number || !lookup.email) return refused(notFound(locale));
  try {
    const { document } = await clientOf(locale).post('orderLookups', { body: lookup });
    const order = one(placedOrderSchema)(document);
    return order ? foundOrder(order, locale) : refused(failed(locale));
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return refused(whyRefused(error, locale));
  }
}

function foundOrder(order: PlacedOrder, locale: Locale): PlainAnswer {
  const { language } = locale;
  const main = (
    <>
      <Receipt {...{ order, locale }} texts={textsOf(language, 'receipt')} />
      <p className="find-order-another">
        <a className="button button-plain" href={localAddress(FIND_ORDER, locale)}>
          {textsOf(language, 'findOrder').another}
        </a>
      </p>
    </>
  );
  return { main, isEmpty: false };
}

type Refusal = Required<Pick<PlainAnswer, 'status'>> & { readonly problem: string };

function whyRefused({ kind, status = 500 }: CommerceError, locale: Locale): Refusal {
  if (kind !== 'status' || status >= 500) return failed(locale);
  return status === 429 ? tooOften(locale) : notFound(locale);
}

/** The same whether the number or the address is wrong. */
const notFound = ({ language }: Locale): Refusal => ({
  status: 422,
  problem: textsOf(language, 'findOrder').notFound,
});

const tooOften = ({ language }: Locale): Refusal => ({
  status: 429,
  problem: textsOf(language, 'refusals').too_many_attempts,
});

const failed = ({ language }: Locale): Refusal => ({
  status: 502,
  problem: textsOf(language, 'failures').failed,
});
