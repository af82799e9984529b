import { type Bag, emptyBag } from '#commerce/bag.ts';
import { parseBag, parseBagSummary } from '#commerce/bag-document.ts';
import type { CommerceAnswer } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { requestDeadline } from '#commerce/within-time.ts';
import { COOKIES } from '#domain/cookies.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { readCookie } from '../browser-cookies.ts';
import { keepCartToken, noteCount, noteUnknown } from './bag-store.ts';
import { isUnanswered } from './explain-failure.ts';

/** The calls of the bag. Each answer that tells how many pieces there are is taken note of. */

/** The newest bag that is known of each token: what comes later and is older has lost its way. */
const newest = new Map<string, Bag>();

export async function fetchBag(locale: PageLocale, token: string): Promise<Bag> {
  try {
    const bag = accept(await browserClient(locale).get('bag', { id: token }));
    // Another tab may have begun another bag meanwhile; a late answer must not bring this one back.
    if (readCookie(COOKIES.cartToken) === token) keepCartToken(bag.token);
    return bag;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    noteUnknown(token);
    return emptyBag(token);
  }
}

/** Counts the bag for the badge. A failure is logged and nothing else. */
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
}

/** Keys of additions of which nobody knows whether they arrived, by what they add. */
const unanswered = new Map<string, string>();

/**
 * Adds one piece. One that got no answer is sent once more under the same key, which adds nothing
 * where the first had arrived; so is one that the shopper then tries again. All of it is done by the
 * deadline. The first addition brings the bag's token.
 */
export async function postLine(
  locale: PageLocale,
  { variantId, type }: AddedLine,
  deadline = requestDeadline(),
): Promise<Bag> {
  const line = { variant_id: variantId, quantity: 1, ...(type && { type }) };
  const what = JSON.stringify(line);
  const key = unanswered.get(what) ?? newKey();
  const options = {
    deadline,
    headers: { 'Idempotency-Key': key },
    query: { include: 'line_items' },
    body: { line_items: [line] },
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

/** Sets how many pieces of a line there are; 0 takes it out. */
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

const REMOVAL_INCLUDE = { include: 'line_items.product.variants,line_items.sample.variants' };

/** A session that could not be continued: whoever it was is a visitor now, and may buy as one. */
function hasLostSession(error: unknown): boolean {
  return isStatus(error, 401) && !isSignedIn();
}

/** A token of which the API knows no bag here: of another country, or of a member signed out. */
function isUnknown(error: unknown): boolean {
  return isStatus(error, 404) || isStatus(error, 401);
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof CommerceError && error.status === status;
}

/** Not `randomUUID`, which addresses without TLS do not have. */
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
  // The shopper sees by it what arrived; what they add from now on is another piece.
  unanswered.clear();
  noteCount({ token: bag.token, count: bag.itemsCount, version: bag.version });
  return bag;
}
