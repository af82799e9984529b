import type * as z from 'zod';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { parseJson } from '#commerce-api/json-api/parse-json.ts';

/**
 * The JSON body of a request, validated. The request must declare JSON, which forms of other sites
 * can't.
 *
 * @throws ApiError 415 for another type, 400 for invalid JSON, and 422 `invalid` with a pointer to
 * every invalid place
 */
export async function readBody<T>({ req }: ApiContext, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/([\w.-]+\+)?json *(;|$)/i.test(req.header('Content-Type') ?? '')) {
    throw new ApiError(415, { detail: 'The body must be of the type application/json.' });
  }
  const result = schema.safeParse(parseJson(await req.text()));
  if (result.success) return result.data;
  throw new ApiError(
    422,
    result.error.issues.flatMap((issue) => placesOf(issue).map((path) => fault(issue, path))),
  );
}

/** A value that is well-formed but impossible. */
export function invalid(pointer: string, detail: string): ApiError {
  return new ApiError(422, { code: 'invalid', detail, source: { pointer } });
}

/** An unexpected key is itself the invalid place. */
function placesOf(issue: z.core.$ZodIssue): ReadonlyArray<ReadonlyArray<PropertyKey>> {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key.slice(0, 100)]);
}

function fault({ message }: z.core.$ZodIssue, path: ReadonlyArray<PropertyKey>) {
  const name = path.length === 0 ? 'The body' : path.join('.');
  const pointer = path.map((key) => `/${String(key)}`).join('');
  return { code: 'invalid', detail: `${name}: ${message}.`, source: { pointer } };
}
