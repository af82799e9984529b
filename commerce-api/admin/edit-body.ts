import * as z from 'zod';
import { ApiError, badRequest, conflict, type Fault } from '#commerce-api/json-api/api-error.ts';
import { parseJson } from '#commerce-api/json-api/parse-json.ts';

/** What a body asks for, before the rules of its type validate it. */
export interface Edit {
  readonly id: string;
  readonly attributes: unknown;
  readonly relationships: unknown;
  /** New resources that come with a new one, such as a product's variants. */
  readonly included: ReadonlyArray<IncludedResource>;
}

export type IncludedResource = z.infer<typeof includedResource>;

const MAX_DEPTH = 24;

const includedResource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.unknown(),
});
const document = z.object({
  data: z.object({
    type: z.string(),
    id: z.string().normalize('NFC').optional(),
    attributes: z.unknown().optional(),
    relationships: z.unknown().optional(),
  }),
  included: z.array(includedResource).max(500).default([]),
});

/** Reads a JSON:API document about the record that the path names. */
export function parseEdit(text: string, record: { type: string; id: string }): Edit {
  const { data, included } = checked(document, readNested(text), '');
  if (data.type !== record.type) throw misnamed('type', record.type);
  if (data.id !== undefined && data.id !== record.id) throw misnamed('id', record.id);
  const { attributes = {}, relationships = {} } = data;
  return { id: record.id, attributes, relationships, included };
}

/**
 * Validates a value.
 *
 * @throws ApiError 422 with a JSON pointer to every invalid place
 */
export function checked<T>(schema: z.ZodType<T>, value: unknown, pointer: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(
    422,
    result.error.issues.flatMap((issue) => faultsOf(issue, pointer)),
  );
}

/** An edit's attributes and relationships, validated by the rules of its type. */
export function checkedEdit<T>(schema: z.ZodType<T>, { attributes, relationships }: Edit): T {
  return checked(schema, { attributes, relationships }, '/data');
}

/** Parses JSON; refuses it if it's nested deeper than any record. */
export function readNested(text: string): unknown {
  const body = parseJson(text, { pointer: '' });
  if (depthOf(text) > MAX_DEPTH) throw badRequest('The body is nested too deep.', { pointer: '' });
  return body;
}

/** The nesting depth of valid JSON, found without recursion. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function faultsOf(issue: z.core.$ZodIssue, pointer: string): ReadonlyArray<Fault> {
  const path = issue.path.map(String);
  const at = (names: ReadonlyArray<string>) => ({
    pointer: [pointer, ...names.map(escapeToken)].join('/'),
  });
  if (issue.code !== 'unrecognized_keys') {
    return [{ detail: `${path.at(-1) ?? 'The body'}: ${issue.message}.`, source: at(path) }];
  }
  return issue.keys.map((key) => ({
    detail: `There is no ${key.slice(0, 100)} to edit.`,
    source: at([...path, key]),
  }));
}

/** @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

function misnamed(member: 'type' | 'id', expected: string): ApiError {
  const detail = `The path is of the ${member} ${expected}, and the body of another.`;
  return conflict(detail, { pointer: `/data/${member}` });
}
