import type { Bag } from '#commerce/bag.ts';
import { boughtLines } from './bags/agent-bag.ts';
import { parseId } from './ucp-products.ts';

/** What a link puts into the bag. */
export interface LinkedLine {
  readonly variantId: string;
  readonly quantity: number;
}

const LINES_MAX = 20;
const PAIR = /^(?:([A-Za-z0-9._-]+)|~([A-Za-z0-9_-]+)):([1-9]\d{0,2})$/;

/**
 * The lines in the path of a permalink (https://ucp.dev/2026-08-25/specification/permalink): pairs of an identifier and
 * a quantity. Undefined for what is no such path, or names anything but variants.
 *
 * @example linkedLines('~cDEvcDEtdjI:2') // [{ variantId: 'p1-v2', quantity: 2 }]
 */
export function linkedLines(path: string): ReadonlyArray<LinkedLine> | undefined {
  const pairs = path.split(',');
  if (pairs.length > LINES_MAX) return undefined;
  const lines = pairs.map(linkedLine);
  return lines.every((line) => line !== undefined) ? lines : undefined;
}

/** What a bag lacks of the pieces that a link names. */
export function missingLines(
  lines: ReadonlyArray<LinkedLine>,
  bag: Bag | undefined,
): ReadonlyArray<LinkedLine> {
  const pieces = new Map<string, number>();
  const count = ({ variantId, quantity }: LinkedLine) =>
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  for (const line of lines) count(line);
  for (const { variantId, quantity } of bag ? boughtLines(bag) : []) {
    if (pieces.has(variantId)) count({ variantId, quantity: -quantity });
  }
  return [...pieces]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The path that names these lines.
 *
 * @example linkPath([{ id: 'p1/p1-v2', quantity: 2 }]) // '~cDEvcDEtdjI:2'
 */
export const linkPath = (
  lines: ReadonlyArray<{ readonly id: string; readonly quantity: number }>,
) => lines.map(({ id, quantity }) => `${idToken(id)}:${quantity}`).join(',');

const idToken = (id: string): string =>
  PLAIN_ID.test(id) ? id : `~${Buffer.from(id).toString('base64url')}`;

const PLAIN_ID = /^[A-Za-z0-9._-]+$/;

function linkedLine(pair: string): LinkedLine | undefined {
  const [, token, encoded = '', quantity] = PAIR.exec(pair) ?? [];
  const { variantId } = parseId(token ?? decoded(encoded) ?? '');
  return variantId === undefined ? undefined : { variantId, quantity: Number(quantity) };
}

/** Base64url of UTF-8, as only one text has it; undefined for anything else. */
function decoded(encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.toString('base64url') !== encoded) return undefined;
  const text = bytes.toString();
  const isText = Buffer.from(text).equals(bytes) && !/\p{Cc}/u.test(text);
  return isText ? text : undefined;
}

/**
 * The path of the shop that a link would continue to, as it's written here; undefined if it leads elsewhere.
 *
 * @param text the value of `continue_to`, decoded
 */
export function continuation(text: string | undefined, origin: string): string | undefined {
  if (text === undefined || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text)) return undefined;
  const url = URL.parse(text, origin);
  return url?.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : undefined;
}
