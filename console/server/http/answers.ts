import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import { SourceError } from '#content-sync/source/content-source.ts';
import { NEVER } from '#server/http/cache-control.ts';
import { StateError } from '#storage/state-store.ts';

const HEADERS = { 'Cache-Control': NEVER } as const;

export function answer(body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { headers: { ...HEADERS, ...headers } });
}

export function nothingToSay(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 204, headers: { ...HEADERS, ...headers } });
}

/** An error answer with more than its text. */
export function refuseWith(status: number, body: { readonly error: string }): Response {
  return Response.json(body, { status, headers: HEADERS });
}

/** An error answer whose text says what to do. */
export function refuse(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error }, { status, headers: { ...HEADERS, ...headers } });
}

/** Ends a request with a refusal, from wherever it turns out; `answerFailure` answers it. */
export function refused(response: Response): HTTPException {
  return new HTTPException(response.status as ContentfulStatusCode, { res: response });
}

/**
 * What a request says, validated.
 *
 * @throws HTTPException 400 that names the first invalid place
 */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'request';
  throw refused(refuse(400, `${where}: ${issue?.message ?? 'malformed'}`));
}

interface WithRequest {
  readonly req: HonoRequest;
}

/** The JSON of a request's body; undefined for anything else. */
export const bodyOf = ({ req }: WithRequest): Promise<unknown> => req.json().catch(() => undefined);

/** The JSON of a request's body, validated as by `checked`. */
export const checkedBody = async <T>(context: WithRequest, schema: z.ZodType<T>): Promise<T> =>
  checked(schema, await bodyOf(context));

/** The answer to a request that a route refused, or that the commerce API or a file of state didn't allow. */
export function answerFailure(error: Error): Response {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof SourceError) return refuse(502, error.message);
  if (!(error instanceof StateError)) throw error;
  return refuse(503, `This can’t be done for now: ${error.message}`, { 'Retry-After': '10' });
}
