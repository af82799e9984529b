import { type Bag, emptyBag } from '#commerce/bag.ts';
import { parseBag, parseBagSummary } from '#commerce/bag-document.ts';
import type { CommerceAnswer } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { type Deadline, requestDeadline } from '#commerce/within-time.ts';
import { COOKIES } from '#domain/cookies.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { readCookie } from '../browser-cookies.ts';
import { keepCartToken, noteCount, noteUnknown } from './bag-store.ts';
import { isUnanswered } from './explain-failure.ts';

/** The bag's calls. Every answer that contains the number of pieces updates the badge. */

/** The newest known bag of each token. Answers that arrive out of order are older and ignored. */
const newest = new Map<string, Bag>();

export async function fetchBag(locale: PageLocale, token: string): Promise<Bag> {
  try {
    const bag = accept(await browserClient(locale).get('bag', { id: token }));
    // Another tab may have started another bag meanwhile; a late answer must not restore this one.
    if (readCookie(COOKIES.cartToken) === token) keepCartToken(bag.token);
    return bag;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    noteUnknown(token);
    return emptyBag(token);
  }
}

/** Counts the bag for the badge. Failures are only logged. */
export async function refreshCount(locale: PageLocale, token: string): Promise<void> {
  try {
    const { document } = await browserClient(locale).get('itemsCount', { id: token });
    const counted = parseBagSummary(document);
    if (!counted) return;
    noteCount({ token: counted.token, count: counted.itemsCount, version: counted.version });
  } catch (error) {
    if (isUnknown(error)) noteUnknown(token);
    else console.warn('The bag could not be counted.', error);
  }
}

export interface AddedLine {
  readonly variantId: string;
  readonly type?: 'redeemable' | 'free_sample';
  /** One piece unless it says more. */
  readonly quantity?: number;
}

/** Idempotency keys of additions whose outcome is unknown, by what they add. */
const unanswered = new Map<string, string>();

/** Adds a line, see `postLines`. */
export function postLine(locale: PageLocale, line: AddedLine, deadline?: Deadline): Promise<Bag> {
  return postLines(locale, [line], deadline);
}

/**
 * Adds lines, all of them or none. An addition without an answer is repeated once with the same idempotency key, so
 * it has no effect if the first one arrived; the same goes for the shopper's next attempt.
 * Everything happens before the deadline. The first addition returns the bag's token.
 */
export async function postLines(
  locale: PageLocale,
  added: ReadonlyArray<AddedLine>,
  deadline = requestDeadline(),
): Promise<Bag> {
  const lines = added.map(({ variantId, type, quantity = 1 }) => ({
    variant_id: variantId,
    quantity,
    ...(type && { type }),
  }));
  const what = JSON.stringify(lines);
  const key = unanswered.get(what) ?? newKey();
  const options = {
    deadline,
    headers: { 'Idempotency-Key': key },
    query: { include: 'line_items' },
    body: { line_items: lines },
  };
  const send = () => browserClient(locale).post('lineItems', options);
  try {
    const answer = await send().catch((error: unknown) => {
      if (!isUnanswered(error) && !hasLostSession(error)) throw error;
      return send();
    });
    const bag = parseBag(answer.document);
    if (bag) keepCartToken(bag.token);
    return accept(answer);
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(what, key);
    throw error;
  }
}

/** Sets the quantity of a line; 0 removes it. */
export async function putQuantity(
  locale: PageLocale,
  lineId: string,
  quantity: number,
): Promise<Bag> {
  const client = browserClient(locale);
  return accept(
    quantity < 1
      ? await client.delete('lineItems', { id: lineId, query: REMOVAL_INCLUDE })
      : await client.patch('lineItems', { id: lineId, body: { quantity } }),
  );
}

/** What a bag has beside its lines; null removes it. */
export interface BagDetails {
  readonly 'promo-code'?: string | null;
  readonly 'gift-message'?: string | null;
}

export async function putDetails(locale: PageLocale, details: BagDetails): Promise<Bag> {
  return accept(await browserClient(locale).patch('cart', { body: details }));
}

/** Of what is included, the lines are read. */
const REMOVAL_INCLUDE = {
  include: 'line_items.product.variants,line_items.sample.variants',
  'fields[products]': '',
  'fields[variants]': '',
};

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
function accept({ document }: CommerceAnswer): Bag {
  const bag = parseBag(document);
  if (!bag) throw new Error('The answer to a call of the bag is no bag.');
  const known = newest.get(bag.token);
  if (known && known.version > bag.version) return known;
  newest.set(bag.token, bag);
  // The shopper has seen that it arrived, so what they add from now on is another piece.
  unanswered.clear();
  noteCount({ token: bag.token, count: bag.itemsCount, version: bag.version });
  return bag;
}
