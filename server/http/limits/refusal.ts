import { NEVER } from '../cache-control.ts';

export interface RefusalFacts {
  /** What went wrong, for programs. */
  readonly code: string;
  /** What went wrong and what to do, for people. */
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with a short text. */
export interface ShortAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * An error answer of the origin itself. Errors below `/api` are JSON:API documents, whoever
 * answers.
 */
export function refusal(status: number, path: string, facts: RefusalFacts): Response {
  return responseOf(refusalAnswer(status, path, facts));
}

/** The answer to a client that asks for too much. */
export function tooMany(path: string, waitS: number): ShortAnswer {
  return refusalAnswer(429, path, {
    code: 'too_many_requests',
    detail: `Too many requests. Wait ${waitS} s.`,
    headers: { 'Retry-After': String(waitS) },
  });
}

export function responseOf({ body, ...init }: ShortAnswer): Response {
  return new Response(body, init);
}

function refusalAnswer(
  status: number,
  path: string,
  { code, detail, headers = {} }: RefusalFacts,
): ShortAnswer {
  const isOfApi = path.startsWith('/api/');
  const type = isOfApi ? 'application/vnd.api+json' : 'application/json';
  const body = isOfApi ? { errors: [{ status: String(status), code, detail }] } : { error: detail };
  return {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': NEVER, ...headers },
    body: JSON.stringify(body),
  };
}
