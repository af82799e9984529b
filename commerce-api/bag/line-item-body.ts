import * as z from 'zod';
import { ApiError, badRequest } from '#commerce-api/json-api/api-error.ts';
import { parseJson } from '#commerce-api/json-api/parse-json.ts';

const MAX_LINES = 50;

const variantId = z.union([z.string().min(1).max(200), z.int().nonnegative().transform(String)]);
const quantity = z.int();
const type = z.enum(['product', 'redeemable', 'free_sample']);

/** Maps both spellings of a line's attributes to one. */
const line = z.preprocess(
  withSnakeCaseKeys,
  z.object({ variant_id: variantId, quantity: quantity.default(1), type: type.default('product') }),
);
const lines = z.array(line).min(1).max(MAX_LINES);

export type LineInput = z.infer<typeof line>;

/**
 * Parses the lines that a body adds: `{ "line_items": [{ "variant_id", "quantity" }] }`, or the
 * same as JSON:API, one or more resources of the type `line-items`. Rewards and samples have a
 * `type` (in JSON:API, `line-item-type`).
 */
export async function parseLines(request: Request): Promise<ReadonlyArray<LineInput>> {
  const body = parseJson(await request.text());
  const { line_items: plain, data } = asObject(withSnakeCaseKeys(body));
  if (plain !== undefined) return checked(lines, plain, '/line_items');
  return checked(lines, [data].flat().map(lineAttributesOf), '/data');
}

/**
 * Parses the quantity that a body sets: `{ "quantity" }`, or a JSON:API resource with that
 * attribute.
 */
export async function parseQuantity(request: Request): Promise<number> {
  const body = asObject(parseJson(await request.text()));
  const attributes = body.data === undefined ? body : asObject(attributesOf(body.data));
  return checked(quantity, attributes.quantity, '/quantity');
}

function checked<T>(schema: z.ZodType<T>, value: unknown, pointer: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(
    400,
    result.error.issues.map(({ message, path }) => ({
      detail: `${message}.`,
      source: { pointer: [pointer, ...path].join('/') },
    })),
  );
}

function withSnakeCaseKeys(value: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(asObject(value));
  return Object.fromEntries(entries.map(([key, inner]) => [key.replaceAll('-', '_'), inner]));
}

function lineAttributesOf(resource: unknown): unknown {
  const attributes = withSnakeCaseKeys(attributesOf(resource));
  const { line_item_type: lineType, ...others } = attributes;
  return lineType === undefined ? others : { ...others, type: lineType };
}

/**
 * The idempotency key of an addition: repeating an addition that got no answer adds nothing.
 *
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function parseAdditionKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = additionKey.safeParse(header);
  if (key.success) return key.data;
  throw badRequest('Idempotency-Key must be 16 to 100 letters, digits and hyphens.', {
    header: 'Idempotency-Key',
  });
}

/** Long enough that nobody guesses it, because it leads to a bag. */
const additionKey = z.string().regex(/^[\w-]{16,100}$/);

const attributesOf = (resource: unknown) => asObject(resource).attributes;

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
