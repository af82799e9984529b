import type { Endpoint, Query } from '#commerce/endpoints.ts';
import type { RecordSource } from '#content-sync/content-model/content-model.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

/** Records that the API lists in large pages. */
export function listedAt(endpoint: Endpoint, query: Query = {}): RecordSource {
  return { endpoint, query, pageSize: LARGE_PAGE_SIZE };
}
