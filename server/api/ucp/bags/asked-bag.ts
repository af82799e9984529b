import { randomUUID } from 'node:crypto';
import type { Bag } from '#commerce/bag.ts';
import { translator } from '#i18n/translate.ts';
import { refusalText } from '../../checkout/refusal-message.ts';
import type { Context } from '../catalogue-requests.ts';
import { marketOf } from '../market.ts';
import { type UcpMessage, UcpProblem } from '../ucp-envelope.ts';
import { parseId } from '../ucp-products.ts';
import type { UcpRequest } from '../ucp-request.ts';
import { AgentBag, boughtLines, type RefusedLine, type WantedLine } from './agent-bag.ts';
import { type BagPlace, itemId } from './bag-facts.ts';
import { parseBagId } from './bag-id.ts';
import type { AskedLine } from './bag-requests.ts';

/** A bag that a request is about, with what is to be said of the request. */
export interface AskedBag {
  readonly bag: Bag;
  readonly place: BagPlace;
  readonly messages: ReadonlyArray<UcpMessage>;
}

interface Asked {
  readonly line_items: ReadonlyArray<AskedLine>;
  readonly context: Context;
}

/** @throws UcpProblem 200 if none of the lines can be bought, so that there is no bag */
export async function beginBag(
  { shop, accepted, key = randomUUID() }: UcpRequest,
  { line_items: lines, context }: Asked,
): Promise<AskedBag> {
  const locale = marketOf(context, accepted, shop);
  const held = new AgentBag({ clientOf: shop.clientOf, locale });
  const { wanted, unclear } = wantedLines(lines);
  const refused = wanted.length > 0 ? await held.add(wanted, key) : [];
  const place = { locale, shop };
  const messages = [...unclear, ...refusalMessages(refused, place)];
  const bag = await held.read();
  if (bag) return { bag, place, messages };
  const [{ code, content } = NOTHING] = messages;
  throw new UcpProblem(200, code, content);
}

/** @throws UcpProblem 200 if there is no such bag, or no longer */
export async function openBag(request: UcpRequest): Promise<AskedBag> {
  const { bag, place } = await opened(request);
  return { bag, place, messages: [] };
}

/** @throws UcpProblem 200 if there is no such bag, or no longer */
export async function refillBag(request: UcpRequest, asked: Asked): Promise<AskedBag> {
  const { held, bag: before, place } = await opened(request);
  const { wanted, unclear } = wantedLines(asked.line_items);
  const refused = await held.replace(wanted, request.key ?? randomUUID());
  const bag = (await held.read()) ?? before;
  return { bag, place, messages: [...unclear, ...refusalMessages(refused, place, bag)] };
}

/**
 * Empties a bag, which agents don't find any more.
 *
 * @returns the bag as it was
 * @throws UcpProblem 200 if there is no such bag, or no longer
 */
export async function endBag(request: UcpRequest): Promise<AskedBag> {
  const { held, bag, place } = await opened(request);
  await held.empty();
  return { bag, place, messages: [] };
}

async function opened({ id, shop }: UcpRequest) {
  const named = parseBagId(id);
  const held = named && new AgentBag({ clientOf: shop.clientOf, ...named });
  const bag = await held?.read();
  if (!named || !held || !bag) {
    throw new UcpProblem(200, 'not_found', 'There is no such cart or checkout, or no longer.');
  }
  return { held, bag, place: { locale: named.locale, shop } };
}

/** The variants that are asked for, each once, and messages about what names none. */
function wantedLines(lines: ReadonlyArray<AskedLine>) {
  const byItem = Map.groupBy(lines, ({ item }) => item.id);
  const wanted: Array<WantedLine> = [];
  const unclear: Array<UcpMessage> = [];
  for (const [id, some] of byItem) {
    const { variantId } = parseId(id);
    const quantity = some.reduce((sum, line) => sum + line.quantity, 0);
    if (variantId === undefined) unclear.push(needsVariant(id));
    else wanted.push({ itemId: id, variantId, quantity });
  }
  return { wanted, unclear };
}

const needsVariant = (id: string): UcpMessage => ({
  type: 'error',
  code: 'variant_needed',
  content: `${id}: Name one of the variants of the product.`,
  severity: 'recoverable',
});

function refusalMessages(
  refused: ReadonlyArray<RefusedLine>,
  { locale }: BagPlace,
  bag?: Bag,
): ReadonlyArray<UcpMessage> {
  const t = translator(locale.language);
  const present = bag ? boughtLines(bag).map(itemId) : [];
  return refused.map((line) => {
    const at = present.indexOf(line.itemId);
    const content = `${line.itemId}: ${refusalText(line.code, t)}`;
    return {
      type: 'error',
      code: CODES[line.code] ?? line.code.replaceAll('-', '_'),
      content,
      severity: 'recoverable',
      ...(at >= 0 && { path: `$.line_items[${at}]` }),
    };
  });
}

/** What the protocol calls the refusals of the commerce system that it has words for. */
const CODES: Readonly<Record<string, string>> = {
  'sold-out': 'out_of_stock',
  'not-enough-stock': 'out_of_stock',
  'unknown-variant': 'item_unavailable',
  'not-launched': 'item_unavailable',
  'members-only': 'item_unavailable',
};

const NOTHING = { code: 'item_unavailable', content: 'Nothing of this can be bought.' };
