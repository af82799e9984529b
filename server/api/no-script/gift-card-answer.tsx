import { Hono, type Next } from 'hono';
import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { giftCardBalanceSchema, giftCardPurchaseSchema } from '#commerce/gift-card.ts';
import { one } from '#commerce/json-api-document.ts';
import { configIn, configRecord } from '#content/configuration/config-record.ts';
import {
  GIFT_CARDS,
  localAddress,
  PLAIN_GIFT_CARD_BALANCE,
  PLAIN_GIFT_CARDS,
} from '#domain/addresses/addresses.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import { type Locale, parseCountry } from '#domain/locale/locales.ts';
import { westernDigits } from '#domain/locale/typed-digits.ts';
import { formatMoney, parsePrice } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import { countryName } from '#i18n/place-names.ts';
import { textsOf } from '#i18n/texts.ts';
import type { BalanceAnswer } from '#views/BalanceForm.tsx';
import {
  type GiftCardTerms,
  type GiftField,
  OWN_AMOUNT,
  type RefusedGift,
} from '#views/GiftCardForm.tsx';
import { GiftCardForms } from '#views/GiftCardForms.tsx';
import type { NodeEnv } from '../../http/client-address.ts';
import { formLimit, namedLocale, seeOther } from '../checkout/posted-form.ts';
import { type ClientOf, clientsFor } from '../client-of.ts';
import { filledPage, publishedPage } from './answer-page.ts';
import type { NoScriptContext, NoScriptOptions } from './no-script-options.ts';
import { callProblem, noAnswer } from './no-script-options.ts';
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

export interface GiftCardRequest {
  readonly clientOf: ClientOf;
  readonly fields: unknown;
  readonly locale: Locale;
  readonly terms: GiftCardTerms;
}

/** What was typed; '' for a field that isn't there or is a file. */
const text = z.string().trim().catch('');
const typedGift = z.object({
  amount: text,
  'own-amount': text,
  design: text,
  'recipient-name': text,
  'recipient-email': text,
  'sender-name': text,
  message: text,
  'send-on': text,
} satisfies Record<GiftField, typeof text>);

/** Where the gift card of a form is paid for, or the form with what is wrong with it. */
export async function buyGiftCard(
  request: GiftCardRequest,
): Promise<NoScriptAnswer | { readonly location: string }> {
  const { clientOf, locale } = request;
  const typed = typedGift.parse(request.fields);
  try {
    const body = giftInput(typed, request);
    const { document } = await clientOf(locale).post('giftCardPurchases', { body });
    const purchase = one(giftCardPurchaseSchema)(document);
    if (purchase && isPathOfShop(purchase.checkoutUrl)) return { location: purchase.checkoutUrl };
    const { status, problem } = noAnswer(locale);
    return refusedGift(request, { typed, problems: new Map(), notice: problem }, status);
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const { status, ...why } = whyRefused(error, request);
    return refusedGift(request, { typed, ...why }, status);
  }
}

/** The gift card's fields in the form that the commerce API accepts. */
function giftInput(typed: Readonly<Record<GiftField, string>>, { terms }: GiftCardRequest) {
  return {
    amount: amountOf(typed, terms),
    design: typed.design,
    recipient_name: typed['recipient-name'],
    recipient_email: typed['recipient-email'],
    sender_name: typed['sender-name'],
    message: typed.message || null,
    send_on: typed['send-on'] || null,
  };
}

/** In minor units; 0, which no card can be, for what is no amount. */
function amountOf(
  { amount, 'own-amount': own }: Readonly<Record<GiftField, string>>,
  { least: { currency } }: GiftCardTerms,
): number {
  if (amount !== OWN_AMOUNT) return /^\d{1,12}$/.test(amount) ? Number(amount) : 0;
  return parsePrice(westernDigits(own), currency)?.amount ?? 0;
}

/** Forms of pages lead nowhere else, as their content security policy says. */
const isPathOfShop = (address: string) => /^\/(?![/\\])/.test(address);

/** The field of the form for each place of the body that may be refused. */
const FIELD_OF: Readonly<Record<string, GiftField>> = {
  '/amount': 'amount',
  '/design': 'design',
  '/recipient_name': 'recipient-name',
  '/recipient_email': 'recipient-email',
  '/sender_name': 'sender-name',
  '/message': 'message',
  '/send_on': 'send-on',
};

function whyRefused(
  error: CommerceError,
  { locale, terms }: GiftCardRequest,
): Pick<RefusedGift, 'problems' | 'notice'> & Required<Pick<NoScriptAnswer, 'status'>> {
  const failure = callProblem(error, locale);
  const fields = failure
    ? []
    : error.errors.flatMap(({ source }) => FIELD_OF[source?.pointer ?? ''] ?? []);
  const words = problemTexts(locale, terms);
  const problems = new Map(fields.map((field) => [field, words[field]] as const));
  const status = failure?.status ?? 422;
  if (problems.size > 0) return { status, problems };
  return { status, problems, notice: (failure ?? noAnswer(locale)).problem };
}

function problemTexts({ language, tag }: Locale, { least, most }: GiftCardTerms) {
  const texts = textsOf(language, 'giftCards');
  const bounds = { least: formatMoney(least, tag), most: formatMoney(most, tag) };
  const amount = fillText(texts.amountProblem, bounds);
  return {
    amount,
    'own-amount': amount,
    design: texts.designProblem,
    'recipient-name': texts.recipientNameProblem,
    'recipient-email': texts.recipientEmailProblem,
    'sender-name': texts.senderNameProblem,
    message: fillText(texts.messageProblem, { max: GIFT_MESSAGE_MAX }),
    'send-on': texts.sendOnProblem,
  } as const satisfies Record<GiftField, string>;
}

function refusedGift(
  { locale, terms }: GiftCardRequest,
  refused: RefusedGift,
  status: NonNullable<NoScriptAnswer['status']>,
): NoScriptAnswer {
  const texts = textsOf(locale.language, 'giftCards');
  return { status, main: <GiftCardForms {...{ locale, texts, terms, refused }} />, isEmpty: false };
}

/** What is left on the card whose code a form has. */
export async function balanceAnswer(request: GiftCardRequest): Promise<NoScriptAnswer> {
  const { clientOf, locale, terms } = request;
  const { code } = z.object({ code: text }).parse(request.fields);
  const texts = textsOf(locale.language, 'giftCards');
  const answered = (
    balance: BalanceAnswer,
    status: NonNullable<NoScriptAnswer['status']> = 200,
  ): NoScriptAnswer => {
    const main = <GiftCardForms {...{ locale, texts, terms, balance }} />;
    return { status, main, isEmpty: false };
  };
  if (code === '') return answered({ typed: '', problem: texts.mistyped }, 422);
  try {
    const { document } = await clientOf(locale).post('giftCardBalances', { body: { code } });
    const card = one(giftCardBalanceSchema)(document);
    if (!card) {
      const { status, problem } = noAnswer(locale);
      return answered({ typed: code, problem }, status);
    }
    const country = parseCountry(card.country) ?? locale.country;
    const words = {
      amount: card.displayBalance,
      ending: card.ending,
      day: card.displayValidUntil,
      country: countryName({ ...locale, country }),
    };
    const until = card.isExpired ? texts.expired : texts.validUntil;
    return answered({ lines: [fillText(texts.balance, words), fillText(until, words)] });
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const { status, problem } = callProblem(error, locale) ?? noSuchCard(error, locale);
    return answered({ typed: code, problem }, status);
  }
}

function noSuchCard({ errors }: CommerceError, { language }: Locale) {
  const { mistyped, unknown } = textsOf(language, 'giftCards');
  const isMistyped = errors.some(({ code }) => code === 'gift-card-mistyped');
  return { status: 422, problem: isMistyped ? mistyped : unknown } as const;
}
