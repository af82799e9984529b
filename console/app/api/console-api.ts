import { mutate } from 'swr';
import {
  type ActionAnswer,
  CONSOLE_API,
  CONSOLE_HEADER,
  type ConsoleAction,
} from '../../contract/console-contract.ts';

/** An error answer of the API, in its own words. */
export class ApiProblem extends Error {
  readonly status: number;
  /** All of the answer, which may say more than its text. */
  readonly body: unknown;

  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** @throws ApiProblem */
export async function getJson<T>(path: string): Promise<T> {
  return answerIn<T>(await fetch(CONSOLE_API + path));
}

/** Browsers send as much, 64 KB of UTF-8, although the page is left meanwhile. */
const OUTLIVES_PAGE = 20_000;

/** @throws ApiProblem */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const headers = { 'Content-Type': 'application/json', [CONSOLE_HEADER]: '1' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  const keepalive = text !== undefined && text.length <= OUTLIVES_PAGE;
  const init = { method, headers, keepalive, ...(text !== undefined && { body: text }) };
  return answerIn<T>(await fetch(CONSOLE_API + path, init));
}

export function act(action: ConsoleAction): Promise<ActionAnswer> {
  return sendJson('POST', '/actions', action);
}

/**
 * What the API answered.
 *
 * @throws ApiProblem
 */
export async function answerIn<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as T;
  // Whoever was signed out is told at once.
  if (response.status === 401) void mutate('/session');
  throw new ApiProblem(
    response.status,
    errorOf(body) ?? `The console answered ${response.status}.`,
    body,
  );
}

function errorOf(body: unknown): string | undefined {
  const error = typeof body === 'object' && body !== null && 'error' in body && body.error;
  return typeof error === 'string' ? error : undefined;
}

/** What went wrong, for a person. */
export function problemText(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return 'The console can’t be reached. Check your connection and try again.';
}
