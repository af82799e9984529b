import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { one } from '#commerce/json-api-document.ts';
import { type PlacedOrder, placedOrderSchema } from '#commerce/order.ts';
import { FIND_ORDER, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { OrderLookupForm } from '#views/OrderLookupForm.tsx';
import { Receipt } from '#views/Receipt.tsx';
import type { ClientOf } from '../client-of.ts';
import type { PlainAnswer } from './plain-page.ts';

const claim = z.object({ number: z.string().trim().min(1), email: z.string().trim().min(1) });

/** The order that a form names, or the form with why there is none. */
export async function orderAnswer(
  clientOf: ClientOf,
  fields: unknown,
  locale: Locale,
): Promise<PlainAnswer> {
  const texts = textsOf(locale.language, 'findOrder');
  const asked = claim.safeParse(fields);
  if (!asked.success)
    return refusedLookup(locale, fields, { status: 422, problem: texts.notFound });
  try {
    const { document } = await clientOf(locale).post('orderLookups', { body: asked.data });
    const order = one(placedOrderSchema)(document);
    if (order) return foundOrder(order, locale);
    return refusedLookup(locale, fields, failed(locale));
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return refusedLookup(locale, fields, whyRefused(error, locale));
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

/** As typed, as far as it is text at all. */
const typed = z.object({ number: z.string().catch(''), email: z.string().catch('') });

function refusedLookup(locale: Locale, fields: unknown, { status, problem }: Refusal): PlainAnswer {
  const { data } = typed.safeParse(fields);
  const refused = { number: data?.number ?? '', email: data?.email ?? '', problem };
  const texts = textsOf(locale.language, 'findOrder');
  return { status, main: <OrderLookupForm {...{ locale, texts, refused }} />, isEmpty: false };
}

function whyRefused({ kind, status = 500 }: CommerceError, locale: Locale): Refusal {
  if (kind !== 'status' || status >= 500) return failed(locale);
  if (status === 429)
    return { status: 429, problem: textsOf(locale.language, 'refusals').too_many_attempts };
  return { status: 422, problem: textsOf(locale.language, 'findOrder').notFound };
}

const failed = ({ language }: Locale): Refusal => ({
  status: 502,
  problem: translator(language)('failures.failed'),
});
