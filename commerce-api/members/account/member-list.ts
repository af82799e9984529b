import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respondPage } from '#commerce-api/http/respond.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { onPage } from '#commerce-api/json-api/list-query.ts';

/** Answers one page of a member's list, with additional `meta`. */
export function answerList(
  context: ApiContext,
  all: ReadonlyArray<Resource>,
  meta: Readonly<Record<string, unknown>> = {},
): Response {
  const { page } = listQuery(context, {});
  return respondPage(context, { data: onPage(all, page), meta }, { page, totalItems: all.length });
}
