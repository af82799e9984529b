import type * as z from 'zod';
import { NEVER } from '#server/http/cache-control.ts';

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

/** The validated body of a request, or the error answer for an invalid one. */
export function checked<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { readonly value: T; readonly refusal?: undefined } | { readonly refusal: Response } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'request';
  return { refusal: refuse(400, `${where}: ${issue?.message ?? 'malformed'}`) };
}
