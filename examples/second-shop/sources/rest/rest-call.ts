import type * as z from 'zod';
import { SourceError } from '#content-sync/source/content-source.ts';
import {
  type Caller,
  type CallOptions,
  forwardedFor,
  requestJson,
  statusError,
} from '../request-json.ts';

export interface RestOptions extends CallOptions {
  /** The address of the API, without a slash at its end. */
  readonly url: string;
}

export interface RestCall<Answer extends z.ZodType> extends Caller {
  /** Below the API's address: `products/p1`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly answer: Answer;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: unknown;
}

/**
 * Makes one call, and returns its validated answer; undefined if what it names isn't there. Never retries.
 *
 * @throws CommerceError if there is no answer, SourceError if it isn't as expected
 */
export async function callRest<Answer extends z.ZodType>(
  { url, ...reach }: RestOptions,
  { path, params, answer, method = 'GET', body, signal, clientAddress }: RestCall<Answer>,
): Promise<z.output<Answer> | undefined> {
  const endpoint = `${url}/${path}`;
  const init = {
    method,
    headers: { Accept: 'application/json', ...forwardedFor({ clientAddress }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const asked = { endpoint, url: `${endpoint}?${new URLSearchParams(params)}`, init, signal };
  const { response, document } = await requestJson(asked, reach);
  if (response.status === 404) return undefined;
  if (!response.ok) throw statusError(endpoint, response);
  const parsed = answer.safeParse(document);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceError(
    `The answer to ${endpoint} is not as expected (${issue?.path.join('.')}: ${issue?.message}).`,
  );
}
