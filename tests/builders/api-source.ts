import type { ContentSource } from '#content-sync/source/content-source.ts';
import {
  createJsonApiSource,
  type JsonApiSourceOptions,
} from '#sources/json-api/json-api-source.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';

/** The shop's commerce API as a source, whose failed calls are repeated at once. */
export function anApiSource(options: Partial<JsonApiSourceOptions>): ContentSource {
  return createJsonApiSource({
    baseUrl: 'http://commerce.internal',
    calls: RECORD_CALLS,
    firstRetryMs: 1,
    ...options,
  });
}
