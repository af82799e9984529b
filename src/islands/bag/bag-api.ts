import { type Bag, emptyBag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import type { AddedLine, BagDetails, BagPort } from '#commerce/shop-port.ts';
import { type Deadline, requestDeadline } from '#commerce/within-time.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { readCookie } from '../browser-cookies.ts';
import { keepCartToken, noteCount, noteUnknown } from './bag-store.ts';
import { isUnanswered } from './explain-failure.ts';

/**
 * The bag's calls. Every answer that contains the number of pieces updates the badge, and one with another
 * token than the cookie's replaces that.
 */

const bagOf = (locale: PageLocale): BagPort => jsonApiBag(browserClient(locale));

/** The newest known bag of each token. Answers that arrive out of order are older and ignored. */
const newest = new Map<string, Bag>();

export async function fetchBag(locale: PageLocale, token: string): Promise<Bag> {
  try {
    return accept(await ofCookie(bagOf(locale).read(token), token));
  } catch (error) {
    if (!isUnknown(error)) throw error;
    noteUnknown(token);
    return emptyBag(token);
  }
}

/** Counts the bag for the badge. Failures are only logged. */
export async function refreshCount(locale: PageLocale, token: string): Promise<void> {
  try {
    const counted = await ofCookie(bagOf(locale).count(token), token);
    if (!counted) return;
    noteCount({ token: counted.token, count: counted.itemsCount, version: counted.version });
  } catch (error) {
    if (isUnknown(error)) noteUnknown(token);
    else console.warn('The bag could not be counted.', error);
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
 */
export async function postLines(
  locale: PageLocale,
  added: ReadonlyArray<AddedLine>,
  deadline = requestDeadline(),
): Promise<Bag> {
  const what = JSON.stringify(added);
  const key = takeKey(what);
  const send = () => ofCookie(bagOf(locale).add(added, { key, deadline }));
  try {
    const bag = await send().catch((error: unknown) => {
      if (!isUnanswered(error) && !hasLostSession(error)) throw error;
      return send();
    });
    return accept(bag);
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
export async function putQuantity(
  locale: PageLocale,
  lineId: string,
  quantity: number,
): Promise<Bag> {
  return accept(await ofCookie(bagOf(locale).setQuantity(lineId, quantity)));
}

export async function putDetails(locale: PageLocale, details: BagDetails): Promise<Bag> {
  return accept(await ofCookie(bagOf(locale).change(details)));
}

/**
 * Waits for the answer to a call and stores its token. Another tab may have started another bag meanwhile, or
 * ended this one: a late answer must not restore it.
 */
async function ofCookie<T extends { readonly token: string } | undefined>(
  answer: Promise<T>,
  asked = readCookie(COOKIES.cartToken),
): Promise<T> {
  const answered = await answer;
  const present = readCookie(COOKIES.cartToken);
  if (answered && (present === asked || present === answered.token)) keepCartToken(answered.token);
  return answered;
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

/** The bag of an answer, or the one we have if that is newer. */
function accept(bag: Bag): Bag {
  const known = newest.get(bag.token);
  if (known && known.version > bag.version) return known;
  newest.set(bag.token, bag);
  noteCount({ token: bag.token, count: bag.itemsCount, version: bag.version });
  return bag;
}
