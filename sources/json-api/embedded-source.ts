import type { ContentSource } from '#content-sync/source/content-source.ts';
import { createJsonApiSource, type JsonApiSourceOptions } from './json-api-source.ts';
import { RECORD_CALLS } from './record-calls.ts';

/** The address of an API in this process, which nobody else reaches. */
export const EMBEDDED = 'http://commerce.internal';

interface EmbeddedApi {
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** How a client calls an API in this process. */
export const clientOptionsOf = ({ fetch: answer }: EmbeddedApi) => ({
  baseUrl: EMBEDDED,
  fetch: (async (input, init) => answer(new Request(input, init))) satisfies typeof fetch,
});

/** The records of an API in this process, read without limits on calls. */
export function embeddedSource(
  api: EmbeddedApi,
  calls: Pick<JsonApiSourceOptions, 'callsAtOnce' | 'timeoutMs'> = {},
): ContentSource {
  return createJsonApiSource({ ...clientOptionsOf(api), calls: RECORD_CALLS, ...calls });
}
