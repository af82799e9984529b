import { randomUUID } from 'node:crypto';
import type { Bag } from '#commerce/bag.ts';
import { UCP_PERMALINK } from '#domain/addresses/addresses.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { refusalText } from '../../checkout/refusal-message.ts';
import { publicAddress } from '../../public-address.ts';
import type { Context } from '../catalogue-requests.ts';
import { marketOf } from '../market.ts';
import { linkPath } from '../permalink.ts';
import { type UcpMessage, UcpProblem } from '../ucp-envelope.ts';
import { parseId } from '../ucp-products.ts';
import type { UcpRequest } from '../ucp-request.ts';
import { AgentBag, boughtLines, type RefusedLine, type RequestedLine } from './agent-bag.ts';
import { type BagPlace, itemId } from './bag-facts.ts';
import type { LineInput } from './bag-requests.ts';

/** The bag of a request, with messages about the request. */
export interface OpenedBag {
  readonly bag: Bag;
  readonly place: BagPlace;
  readonly messages: ReadonlyArray<UcpMessage>;
}

interface BagInput {
  readonly line_items: ReadonlyArray<LineInput>;
  readonly context: Context;
}

/** @throws UcpProblem 200 if none of the lines can be bought, so that there is no bag */
export async function beginBag(
  { shop, accepted, key = randomUUID() }: UcpRequest,
  { line_items: lines, context }: BagInput,
): Promise<OpenedBag> {
  const locale = marketOf(context, accepted, shop);
  const agentBag = new AgentBag({ clientOf: shop.clientOf, locale });
  const { requested, unclear } = requestedLines(lines);
  const refused = requested.length > 0 ? await agentBag.add(requested, key) : [];
  const place = { locale, shop };
  const messages = [...unclear, ...refusalMessages(refused, place)];
  const bag = await agentBag.read();
  if (bag) return { bag, place, messages };
  const [{ code, content } = NOTHING] = messages;
  throw new UcpProblem(200, code, content);
}

/** @throws UcpProblem 200 if there is no such bag, or no longer */
export async function openBag(request: UcpRequest): Promise<OpenedBag> {
  const { bag, place } = await opened(request);
  return { bag, place, messages: [] };
}

/** @throws UcpProblem 200 if there is no such bag, or no longer */
export async function refillBag(request: UcpRequest, input: BagInput): Promise<OpenedBag> {
  const { agentBag, bag: before, place } = await opened(request);
  const { requested, unclear } = requestedLines(input.line_items);
  const refused = await agentBag.replace(requested, request.key ?? randomUUID());
  const bag = (await agentBag.read()) ?? before;
  return { bag, place, messages: [...unclear, ...refusalMessages(refused, place, bag)] };
}

/**
 * Empties a bag, which agents don't find any more.
 *
 * @returns the bag as it was
 * @throws UcpProblem 200 if there is no such bag, or no longer
 */
export async function endBag(request: UcpRequest): Promise<OpenedBag> {
  const { agentBag, bag, place } = await opened(request);
  await agentBag.empty();
  return { bag, place, messages: [] };
}

async function opened({ id, shop }: UcpRequest) {
  const named = parseBagId(id);
  const agentBag = named && new AgentBag({ clientOf: shop.clientOf, ...named });
  const bag = await agentBag?.read();
  if (!named || !agentBag || !bag) {
    throw new UcpProblem(200, 'not_found', 'There is no such cart or checkout, or no longer.');
  }
  return { agentBag, bag, place: { locale: named.locale, shop } };
}

/** The requested variants, each once, and messages about items that name no variant. */
function requestedLines(lines: ReadonlyArray<LineInput>) {
  const byItem = Map.groupBy(lines, ({ item }) => item.id);
  const requested: Array<RequestedLine> = [];
  const unclear: Array<UcpMessage> = [];
  for (const [id, some] of byItem) {
    const { variantId } = parseId(id);
    const quantity = some.reduce((sum, line) => sum + line.quantity, 0);
    if (variantId === undefined) unclear.push(needsVariant(id));
    else requested.push({ itemId: id, variantId, quantity });
  }
  return { requested, unclear };
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

/** A bag of the commerce system, by which its holder reads and changes it. */
interface NamedBag {
  readonly locale: Locale;
  readonly token: string;
}

/**
 * The identifier of a bag as cart and as checkout. It has all that is needed to find the bag, so that any process can
 * answer for it.
 *
 * @example bagId({ locale: sgEn, token: 'a1' }) // 'sg-en.YTE'
 */
export const bagId = ({ locale, token }: NamedBag): string =>
  `${locale.id}.${Buffer.from(token).toString('base64url')}`;

/** What an identifier names; undefined for what is none. */
function parseBagId(id: string | undefined): NamedBag | undefined {
  const [localeId, encoded = '', ...others] = id?.split('.') ?? [];
  const locale = LOCALES.find((each) => each.id === localeId);
  const token = Buffer.from(encoded, 'base64url').toString();
  return locale && TOKEN.test(token) && others.length === 0 ? { locale, token } : undefined;
}

/** The form of commerce systems' tokens; other texts are refused without a call. */
const TOKEN = /^[\x21-\x7e]{1,500}$/;

/** The address at which a browser gets the lines of a bag into its own, and goes on to its bag or to another path. */
export function bagLink(bag: Bag, { locale, shop }: BagPlace, continueTo?: string): string {
  const lines = boughtLines(bag).map((line) => ({ id: itemId(line), quantity: line.quantity }));
  const path = `${UCP_PERMALINK}/${linkPath(lines)}`;
  const query = [
    `context/address_country=${locale.country}`,
    `context/language=${locale.language}`,
    ...(continueTo === undefined ? [] : [`continue_to=${continueTo}`]),
  ];
  const { origin } = new URL(publicAddress(shop.addressing, locale, path));
  return `${origin}${path}?${query.join('&')}`;
}
