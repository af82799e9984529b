import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { invalid, readBody } from '#commerce-api/members/read-body.ts';
import { DEMO_GIFT_CARD } from '#domain/addresses/addresses.ts';
import { GIFT_CARD_DAYS_AHEAD } from '#domain/limits.ts';
import { daysLater, today } from '#domain/locale/country-days.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatForeignMoney, formatMoney } from '#domain/money/money.ts';
import { formatDay } from '#i18n/dates.ts';
import { type Gift, giftInput } from './gift.ts';
import { findGiftCard, type GiftCard, giftCardFault } from './gift-card-store.ts';
import { loadGiftCardTerms } from './gift-card-terms.ts';
import { beginPurchase } from './purchase-store.ts';

/**
 * `gift_card_purchases` begins to buy a card, and says where it is paid for; `gift_card_balances` says what
 * is left on a card to whoever has its code.
 */
export function giftCardRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, limits } = services;
  personalEndpoint(app, '/gift_card_purchases', {
    async post(context) {
      const { locale } = context.var;
      const gift = await giftFrom(context, services);
      const attempt = { clientAddress: clientOf(context), account: gift.recipient_email };
      await limits.giftCardPurchase.consume(attempt);
      const token = await beginPurchase(db, { gift, locale, now: clock() });
      return respond(context, { data: purchaseResource(token) }, 201);
    },
  });
  personalEndpoint(app, '/gift_card_balances', {
    async post(context) {
      const { code } = await readBody(context, z.object({ code: z.string().min(1).max(100) }));
      const attempt = { clientAddress: clientOf(context) };
      await limits.giftCardCode.consume(attempt);
      const card = await findGiftCard(db, code);
      if (card === 'mistyped')
        throw noSuchCode('gift-card-mistyped', 'code: has a wrong character.');
      if (card === 'unknown') throw noSuchCode('gift-card-unknown', 'code: no gift card has it.');
      await limits.giftCardCode.forgive(attempt);
      return respond(context, { data: balanceResource(card, context.var.locale, clock()) });
    },
  });
}

const clientOf = (context: ApiContext) => context.env.clientAddress;

/** @throws ApiError 404 where no gift cards are sold, 422 for what isn't sold */
async function giftFrom(
  context: ApiContext,
  { db, clock }: Pick<MemberServices, 'db' | 'clock'>,
): Promise<Gift> {
  const { locale } = context.var;
  const terms = await loadGiftCardTerms(db, locale);
  if (!terms) throw notFound('No gift cards are sold in this country.');
  const input = await readBody(context, giftInput);
  const { least, most } = terms;
  if (input.amount < least || input.amount > most) {
    throw invalid('/amount', `amount: must be from ${least} to ${most}, in minor units.`);
  }
  const first = today(locale.country, clock());
  const last = daysLater(first, GIFT_CARD_DAYS_AHEAD);
  const day = input.send_on ?? first;
  if (day < first || day > last) {
    throw invalid('/send_on', `send_on: must be from ${first} to ${last}.`);
  }
  return { ...input, send_on: day };
}

function purchaseResource(token: string): Resource {
  return {
    type: 'gift-card-purchases',
    id: token,
    attributes: { 'checkout-url': `${DEMO_GIFT_CARD}/${token}` },
  };
}

function noSuchCode(code: string, detail: string): ApiError {
  return new ApiError(422, { code, detail, source: { pointer: '/code' } });
}

function balanceResource(card: GiftCard, locale: Locale, now: Date): Resource {
  const { id, ending, country, balance, valid_until: last } = card;
  const currency = COUNTRY_CURRENCY[country];
  const isForeign = currency !== COUNTRY_CURRENCY[locale.country];
  const display = isForeign ? formatForeignMoney : formatMoney;
  return {
    type: 'gift-card-balances',
    id,
    attributes: {
      ending,
      country,
      balance,
      currency,
      'display-balance': display({ amount: balance, currency }, locale.tag),
      'valid-until': last,
      'display-valid-until': formatDay(last, locale.tag),
      'is-expired': giftCardFault(card, { country, now }) === 'expired',
    },
  };
}
