import { loadAddresses } from '#commerce-api/addresses/address-book.ts';
import {
  type Address,
  addressFields,
  fieldProblem,
  readAddress,
} from '#commerce-api/addresses/address-form.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import {
  findGiftCard,
  type GiftCardFault,
  type GiftCardMiss,
  giftCardFault,
} from '#commerce-api/gift-cards/gift-card-store.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import type { Country, Locale } from '#domain/locale/locales.ts';
import { fullName } from '#domain/locale/personal-names.ts';
import { formatMobile } from '#domain/locale/phone-format.ts';
import { translator } from '#i18n/translate.ts';
import { type CheckoutBag, giftCardPart } from './checkout-bag.ts';
import {
  CARD_FIELD,
  CARD_PROBLEMS,
  cardProblemText,
  checkoutPage,
  type FormState,
  isCardProblem,
} from './checkout-page.ts';
import {
  type Checkout,
  checkoutPath,
  saveForm,
  saveGiftCard,
  saveTypedGiftCard,
} from './checkout-store.ts';
import { DELIVERY_IDS, type DeliveryId } from './delivery.ts';
import { followOrders } from './follow-orders.ts';
import { GIFT_CARD_BUTTON, GIFT_CARD_FIELD } from './gift-card-field.ts';
import { type OpenCheckout, returnAddress } from './open-checkout.ts';
import { mailOrder, orderMail } from './order-mail.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import { APPROVED_CARD, authorizeCard, type CardAnswer } from './test-cards.ts';

const PROBLEM_OF = {
  mistyped: 'giftCardMistyped',
  unknown: 'giftCardUnknown',
  elsewhere: 'giftCardElsewhere',
  expired: 'giftCardExpired',
  empty: 'giftCardEmpty',
} as const satisfies Record<GiftCardMiss | GiftCardFault, string>;

/** Why a gift card doesn't pay, as the page says it. */
const GIFT_CARD_PROBLEMS = [
  ...Object.values(PROBLEM_OF),
  'giftCardMissing',
  'giftCardTooOften',
] as const;
type GiftCardProblem = (typeof GIFT_CARD_PROBLEMS)[number];

interface SentForm {
  readonly context: ApiContext;
  readonly checkout: Checkout;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * Adds or removes a gift card, if that is what a form asks for: by its button, or by a code that was typed
 * before ordering, so that nobody orders without having seen what the card pays. Undefined if it asks for
 * neither.
 */
async function changeGiftCard(
  services: Pick<MemberServices, 'db' | 'clock' | 'limits'>,
  { context, checkout, form }: SentForm,
): Promise<'done' | GiftCardProblem | undefined> {
  const { db } = services;
  if (form[GIFT_CARD_BUTTON] === 'remove') {
    await saveGiftCard(db, checkout, null);
    return 'done';
  }
  const field = form[GIFT_CARD_FIELD];
  const typed = typeof field === 'string' ? field.trim().slice(0, 100) : '';
  if (typed !== '') {
    const problem = await addGiftCard(services, { context, checkout, typed });
    if (problem !== 'done') await saveTypedGiftCard(db, checkout, typed);
    return problem;
  }
  return form[GIFT_CARD_BUTTON] === 'add' ? 'giftCardMissing' : undefined;
}

async function addGiftCard(
  { db, clock, limits }: Pick<MemberServices, 'db' | 'clock' | 'limits'>,
  { context, checkout, typed }: Omit<SentForm, 'form'> & { readonly typed: string },
): Promise<'done' | GiftCardProblem> {
  const attempt = { clientAddress: context.env.clientAddress };
  if ((await limits.giftCardCode.count(attempt)) > 0) return 'giftCardTooOften';
  const card = await findGiftCard(db, typed);
  if (card === 'mistyped' || card === 'unknown') return PROBLEM_OF[card];
  await limits.giftCardCode.forgive(attempt);
  const { country } = checkout.locale;
  const fault = giftCardFault(card, { country, now: clock() });
  if (fault) return PROBLEM_OF[fault];
  await saveGiftCard(db, checkout, card.id);
  return 'done';
}

/** Why an order wasn't placed, as the page says it; `fields` if something is wrong with the address. */
const PROBLEMS = [
  'fields',
  ...Object.values(CARD_PROBLEMS),
  'changed',
  'short',
  'extras',
  ...GIFT_CARD_PROBLEMS,
] as const;
type Problem = (typeof PROBLEMS)[number];

/** The parameter of the page's address that names it. */
const PROBLEM_PARAMETER = 'problem';

/** The form with what was filled in before and, after it was sent, what is wrong with that. */
export const showForm =
  ({ db }: MemberServices) =>
  async (context: ApiContext, open: OpenCheckout): Promise<Response> => {
    const { checkout, member } = open;
    const problemName = context.req.query(PROBLEM_PARAMETER);
    const problem = PROBLEMS.find((each) => each === problemName);
    const address = checkout.address ?? (member ? await known(db, member, checkout.locale) : {});
    return context.html(await checkoutPage(open, formState(open, address, problem)));
  };

function formState(open: OpenCheckout, address: Address, problem: Problem | undefined): FormState {
  const { locale } = open.checkout;
  const t = translator(locale.language);
  const fields = fieldsOf(open);
  const { errors } = readAddress(fields, address, locale.country);
  const giftCardProblem = GIFT_CARD_PROBLEMS.find((each) => each === problem);
  const problems = new Map<string, string>();
  // Whoever adds a gift card may fill in the address afterwards.
  for (const field of problem && !giftCardProblem ? fields : []) {
    const error = errors[field.name];
    if (error) problems.set(field.name, fieldProblem(field, error, locale.language));
  }
  if (isCardProblem(problem)) problems.set(CARD_FIELD, cardProblemText(problem, t));
  if (giftCardProblem) problems.set(GIFT_CARD_FIELD, t(`checkout.${giftCardProblem}`));
  // A short line says so itself, until the bag is changed.
  const isShort = open.bag.short.length > 0;
  const isMeanwhile = problem === 'changed' || problem === 'extras';
  return {
    fields,
    address,
    problems,
    notices: [
      ...(isShort ? [t('checkout.short')] : []),
      ...(isMeanwhile ? [t(`checkout.${problem}`)] : []),
    ],
    problemTitle: t(problem === 'cardRefused' ? 'checkout.cardRefused' : 'checkout.problemTitle'),
  };
}

/**
 * Keeps what was filled in, takes the card, and places the order. The bank is asked before: what isn't
 * paid isn't ordered. Every answer is a redirect, so that the back button never sends a form again.
 */
export const submitForm =
  (services: MemberServices) =>
  async (context: ApiContext, open: OpenCheckout): Promise<Response> => {
    const { checkout, bag } = open;
    const form = await context.req.parseBody();
    const { locale } = checkout;
    const { address, errors } = readAddress(fieldsOf(open), form, locale.country);
    const delivery = DELIVERY_IDS.find((id) => id === form.delivery) ?? bag.delivery.id;
    await saveForm(services.db, checkout, { address, delivery });
    const again = (problem: Problem | 'gone') =>
      context.redirect(`${checkoutPath(checkout)}?${PROBLEM_PARAMETER}=${problem}`, 303);
    const changed = await changeGiftCard(services, { context, checkout, form });
    if (changed === 'done') return context.redirect(checkoutPath(checkout), 303);
    if (changed) return again(changed);
    const card = cardAnswer(bag, { delivery, form });
    if (card === 'unknown' || card === 'missing') return again(CARD_PROBLEMS[card]);
    if (Object.keys(errors).length > 0) return again('fields');
    if (card === 'declined') return again(CARD_PROBLEMS.declined);
    const filledIn = { ...open, checkout: { ...checkout, address, delivery } };
    const result = await order(services, filledIn, {
      address,
      card: card && APPROVED_CARD,
      seen: String(form.seen),
    });
    if ('problem' in result) return again(result.problem);
    return context.redirect(returnAddress(checkout, result.reference), 303);
  };

/** What the bank says about the card of a form; undefined if nothing remains for a card to pay. */
function cardAnswer(
  bag: CheckoutBag,
  { delivery, form }: { delivery: DeliveryId; form: Readonly<Record<string, unknown>> },
): CardAnswer | undefined {
  return isPaidByGiftCard(bag, delivery) ? undefined : authorizeCard(form[CARD_FIELD]);
}

/** Whether nothing remains for a card to pay, with the delivery that was chosen. */
function isPaidByGiftCard(bag: CheckoutBag, chosen: DeliveryId): boolean {
  const delivery = bag.deliveries.find(({ id }) => id === chosen) ?? bag.delivery;
  const total = bag.bag.total + delivery.price;
  return giftCardPart(bag, total) === total;
}

async function order(
  services: MemberServices,
  { checkout, member }: OpenCheckout,
  { address, card, seen }: Pick<OrderRequest, 'address' | 'card' | 'seen'>,
) {
  const { locale } = checkout;
  const view = { locale, now: services.clock() };
  const alongside: OrderRequest['alongside'] = (db, placed) =>
    mailOrder(db, services, { placed, text: orderMail(placed, locale) });
  const request = { checkout, member, address, card, seen, alongside };
  const result = await placeOrder(services.db, view, request);
  if ('problem' in result) return result;
  services.inBackground(() => followOrders(services));
  return result;
}

const fieldsOf = ({ checkout, member }: OpenCheckout) =>
  addressFields(checkout.locale, { isMember: member !== undefined });

/** What a member needn't type: the default address or, without one, name and number. */
async function known(db: Database, member: Member, { country }: Locale): Promise<Address> {
  const [first] = await loadAddresses(db, { memberId: member.id, country });
  return first?.address ?? nameAndNumber(member, country);
}

function nameAndNumber(member: Member, country: Country): Address {
  const { first_name: first, last_name: last, mobile_phone: phone } = member;
  return {
    name: fullName(first, last),
    phone: member.country === country ? formatMobile(phone ?? '', country) : '',
  };
}
