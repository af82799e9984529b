import { getCookie } from 'hono/cookie';
import { loadGiftCardTerms } from '#commerce-api/gift-cards/gift-card-terms.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { memberOfBrowser } from '#commerce-api/members/authentication.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { ORDER_PARAMETER } from '#domain/bag/checkout-token.ts';
import { languageOfCookie } from '#domain/locale/locale-choice.ts';
import { FALLBACK_COUNTRY, type Locale, localeFor, parseCountry } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { type CheckoutBag, loadCheckoutBag } from './checkout-bag.ts';
import { type Checkout, findCheckout, orderOfCheckout } from './checkout-store.ts';
import type { Notice } from './layout.ts';

/** The cookie that shows that a browser began a checkout, limited to that checkout's path. */
export const SECRET_COOKIE = 'checkout';

export type SignInOffer = 'signInForPoints' | 'signInPlain';

/** What the page of a checkout shows. */
export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly bag: CheckoutBag;
  readonly member: Member | undefined;
  /** What signing in is good for, where the shop has members. */
  readonly signIn: SignInOffer | undefined;
  /** Whether the shop has gift cards that may pay. */
  readonly hasGiftCards: boolean;
}

/** A checkout as the request finds it. */
export type RequestedCheckout =
  | ({ readonly kind: 'open' } & OpenCheckout)
  | { readonly kind: 'placed'; readonly returnAddress: string }
  | ClosedCheckout;

export interface ClosedCheckout {
  readonly kind: 'closed';
  readonly notice: Notice;
  readonly locale: Locale;
  readonly bagUrl?: string;
}

/** The checkout that a request is about, if its browser began it and whoever began it is signed in. */
export async function requestedCheckout(
  context: ApiContext,
  services: MemberServices,
): Promise<RequestedCheckout> {
  const { db } = services;
  const now = services.clock();
  const id = idOf(context);
  const secret = getCookie(context, SECRET_COOKIE);
  const checkout = secret === undefined ? undefined : await findCheckout(db, { id, secret }, now);
  const member = await memberOfBrowser(context, services);
  if (!checkout || !isOf(checkout, member)) {
    return closedCheckout('expired', visitorsLocale(context));
  }
  const { locale, bagUrl, orderReference } = checkout;
  if (orderReference) return placedAs(checkout, orderReference);
  const bag = await loadCheckoutBag(db, { locale, now }, { checkout, member });
  if (!bag) {
    // Of an order that is sent twice, one request may find that the other has just taken the bag.
    const justPlaced = await orderOfCheckout(db, checkout);
    if (justPlaced) return placedAs(checkout, justPlaced);
    return { ...closedCheckout('gone', locale), bagUrl };
  }
  const signIn = member ? undefined : signInOffer(services);
  const hasGiftCards = await takesGiftCards(services, { locale, bag });
  return { kind: 'open', checkout, bag, member, signIn, hasGiftCards };
}

/** Where none are sold, only one that was bought before and pays already is shown. */
async function takesGiftCards(
  { db, lacks }: Pick<MemberServices, 'db' | 'lacks'>,
  { locale, bag }: { readonly locale: Locale; readonly bag: CheckoutBag },
): Promise<boolean> {
  if (bag.giftCard) return true;
  return !lacks.includes('gift-cards') && (await loadGiftCardTerms(db, locale)) !== undefined;
}

function placedAs(checkout: Checkout, reference: string): RequestedCheckout {
  return { kind: 'placed', returnAddress: returnAddress(checkout, reference) };
}

function signInOffer({ lacks }: MemberServices): SignInOffer | undefined {
  if (lacks.includes('members')) return undefined;
  return lacks.includes('beauty-pass') ? 'signInPlain' : 'signInForPoints';
}

/** The answer if there is no form to show. */
export function closedCheckout(notice: Notice, locale: Locale): ClosedCheckout {
  return { kind: 'closed', notice, locale };
}

/** A member's checkout is closed to everybody else, also after signing out; a guest's isn't. */
function isOf({ memberId }: Checkout, member: Member | undefined): boolean {
  return memberId === null || memberId === member?.id;
}

/** Where the shopper goes with an order. */
export function returnAddress({ returnUrl }: Checkout, reference: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set(ORDER_PARAMETER, reference);
  return address.href;
}

/** For pages about no checkout: the locale that the browser chose last. */
export function visitorsLocale(context: ApiContext): Locale {
  const country = parseCountry(getCookie(context, COOKIES.locale.name)) ?? FALLBACK_COUNTRY;
  return localeFor(country, languageOfCookie(getCookie(context, COOKIES.language.name)));
}
