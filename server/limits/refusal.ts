import { NEVER } from '../cache-control.ts';

export interface RefusalFacts {
  /** What went wrong, for programs. */
  readonly code: string;
  /** What went wrong and what to do, for people. */
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An error answer of the origin itself. Errors below `/api` are JSON:API documents, whoever
 * answers.
 */
export function refusal(
  status: number,
  path: string,
  { code, detail, headers = {} }: RefusalFacts,
): Response {
  const isOfApi = path.startsWith('/api/');
  const type = isOfApi ? 'application/vnd.api+json' : 'application/json';
  const body = isOfApi ? { errors: [{ status: String(status), code, detail }] } : { error: detail };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': NEVER, ...headers },
  });
}
