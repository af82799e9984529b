import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import type { AddedLine, BagDetails, BagPort } from '#commerce/shop-port.ts';
import { type Deadline, requestDeadline } from '#commerce/within-time.ts';
import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { browserClient, isSignedIn, type PageLocale, readCartToken } from '../browser/client.ts';
import { keepCookie, requireCookies } from '../browser/cookies.ts';
import { isVisible } from '../browser/page-shown.ts';
import { isUnanswered } from './explain-failure.ts';
import { keepKnownCount } from './known-count.ts';

/**
 * The bag's calls. An answer with another token than the cookie's replaces that, and each answer's number of
 * pieces is stored for other tabs and pages. What this page shows is the cache's, see `bag-cache.ts`.
 */

const bagOf = (locale: PageLocale): BagPort => jsonApiBag(browserClient(locale));

/** The browser's bag in a country; null if it has none, or one that the API doesn't know. */
export async function fetchBag(locale: PageLocale): Promise<Bag | null> {
  const token = readCartToken(locale.country);
  if (!token) return null;
  try {
    const bag = await answered(locale, bagOf(locale).read(token));
    return isOfCookie(bag, locale) ? bag : fetchBag(locale);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const isPresent = token === readCartToken(locale.country);
    if (isPresent) keepKnownCount({ token, itemsCount: 0, version: 0 }, locale);
    return null;
  }
}

/** Idempotency keys of additions whose outcome is unknown, by the lines that they add. */
const unanswered = new Map<string, string>();

/** Adds a line, see `postLines`. */
export function postLine(locale: PageLocale, line: AddedLine, deadline?: Deadline): Promise<Bag> {
  return postLines(locale, [line], deadline);
}

/**
 * Adds lines, all of them or none. An addition without an answer is repeated once with the same idempotency key, so
 * it has no effect if the first one arrived; the same goes for the shopper's next attempt. Only an answer to the
 * addition itself ends its key: a bag that was answered meanwhile may be older than the addition.
 * Everything happens before the deadline. The first addition returns the bag's token.
 *
 * @throws CookiesBlockedError if the browser can't keep that token
 */
export async function postLines(
  locale: PageLocale,
  added: ReadonlyArray<AddedLine>,
  deadline = requestDeadline(),
): Promise<Bag> {
  requireCookies();
  const what = JSON.stringify(added);
  const key = takeKey(what);
  const send = () => answered(locale, bagOf(locale).add(added, { key, deadline }));
  try {
    return await send().catch((error: unknown) => {
      if (!isUnanswered(error) && !hasLostSession(error)) throw error;
      return send();
    });
  } catch (error) {
    if (!isRefusal(error)) unanswered.set(what, key);
    throw error;
  }
}

/** The key of an addition: taken, so that another press at the same time is an addition of its own. */
function takeKey(what: string): string {
  const key = unanswered.get(what) ?? newKey();
  unanswered.delete(what);
  return key;
}

/** Sets the quantity of a line; 0 removes it. */
export function putQuantity(locale: PageLocale, lineId: string, quantity: number): Promise<Bag> {
  return answered(locale, bagOf(locale).setQuantity(lineId, quantity));
}

export function putDetails(locale: PageLocale, details: BagDetails): Promise<Bag> {
  return answered(locale, bagOf(locale).change(details));
}

/** Whether a bag is the browser's: another tab may have begun another one, or ended it. */
export const isOfCookie = ({ token }: Bag, { country }: PageLocale) =>
  token === readCartToken(country);

/**
 * Waits for the answer to a call and keeps its token and number of pieces. Another tab may have started another bag
 * meanwhile, or ended this one: a late answer must not restore it.
 */
async function answered(locale: PageLocale, answer: Promise<Bag>): Promise<Bag> {
  const { country } = locale;
  const asked = readCartToken(country);
  const bag = await answer;
  if (readCartToken(country) === asked) keepCartToken(bag, country);
  if (isOfCookie(bag, locale)) keepKnownCount(bag, locale);
  return bag;
}

/** The page that the shopper looks at also says which country's token is `cart-token`, see `bag.inline.js`. */
function keepCartToken({ token }: Bag, country: Country): void {
  keepCookie(cartTokenCookie(country), token);
  if (isVisible()) keepCookie(COOKIES.cartToken, token);
}

/** The API said no. Anything else, such as a proxy's 502, may hide that it said yes. */
function isRefusal(error: unknown): boolean {
  return error instanceof CommerceError && error.kind === 'status' && Number(error.status) < 500;
}

/** The session couldn't be continued: the shopper is a visitor now, and may buy as one. */
function hasLostSession(error: unknown): boolean {
  return isStatus(error, 401) && !isSignedIn();
}

/**
 * The API knows no bag for the token here: it's from another country, or from a member who signed
 * out.
 */
function isUnknown(error: unknown): boolean {
  return isStatus(error, 404) || isStatus(error, 401);
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof CommerceError && error.status === status;
}

/** Not `randomUUID`, which isn't available without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
