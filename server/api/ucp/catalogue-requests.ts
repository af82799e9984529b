import * as z from 'zod';
import { UcpProblem } from './ucp-envelope.ts';

/** Requests as the protocol's schemas have them (catalog_search.json and catalog_lookup.json); more is ignored. */

const ID_MAX = 400;
/** Products that one request reads. The protocol wants ten at least. */
const PRODUCTS_MAX = 20;
const USUAL_SIZE = 10;

/** Hints on the shopper, of which the shop reads these. */
export const context = z
  .object({
    address_country: z.string().optional(),
    language: z.string().optional(),
    currency: z.string().optional(),
  })
  .default({});

export type Context = z.output<typeof context>;

const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

const pagination = z
  .object({ cursor: z.string().max(200).optional(), limit: z.int().min(1).optional() })
  .default({});

export const searchRequest = z
  .object({
    query: z.string().trim().max(200).optional(),
    filters: z.looseObject({ price: z.object({ min: amount, max: amount }).optional() }).optional(),
    context,
    pagination,
  })
  .refine(
    ({ query, filters }) => !!query || Object.keys(filters ?? {}).length > 0,
    'a query or a filter is needed',
  );

export type SearchRequest = z.output<typeof searchRequest>;

export const lookupRequest = z.object({
  ids: z.array(z.string().min(1).max(ID_MAX)).min(1),
  context,
});

export const productRequest = z.object({
  id: z.string().min(1).max(ID_MAX),
  selected: z.array(z.object({ name: z.string(), label: z.string() })).default([]),
  context,
});

export type ProductRequest = z.output<typeof productRequest>;

/**
 * Reads the body of a request, which was JSON.
 *
 * @throws UcpProblem 400 if it isn't one
 */
export function readRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new UcpProblem(400, 'invalid_request', z.prettifyError(read.error));
}

/** @throws UcpProblem 400 if there are more than a batch may have */
export function distinctIds(ids: ReadonlyArray<string>): ReadonlyArray<string> {
  const distinct = [...new Set(ids)];
  if (distinct.length <= PRODUCTS_MAX) return distinct;
  throw new UcpProblem(400, 'request_too_large', `A batch may have ${PRODUCTS_MAX} identifiers.`);
}

/** A page of results, from 1. */
export interface ResultPage {
  readonly number: number;
  readonly size: number;
}

/** What a cursor says: the page, and the size of those before it. */
const cursorText = /^([1-9]\d{0,3})\.([1-9]\d{0,2})$/;

/** @throws UcpProblem 400 for a cursor that no answer had */
export function pageOf({ cursor, limit = USUAL_SIZE }: SearchRequest['pagination']): ResultPage {
  if (cursor === undefined) return { number: 1, size: Math.min(limit, PRODUCTS_MAX) };
  const [, number, size] = cursorText.exec(cursor) ?? [];
  if (number === undefined || Number(size) > PRODUCTS_MAX) {
    throw new UcpProblem(
      400,
      'invalid_request',
      'pagination.cursor: is none of an earlier answer.',
    );
  }
  return { number: Number(number), size: Number(size) };
}

/** The cursor of the page after this one. */
export const cursorAfter = ({ number, size }: ResultPage): string => `${number + 1}.${size}`;
