import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respondPage } from '#commerce-api/http/respond.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';

/** Answers one page of a member's list, with additional `meta`. */
export function answerList(
  context: ApiContext,
  all: ReadonlyArray<Resource>,
  meta: Readonly<Record<string, unknown>> = {},
): Response {
  const { page } = listQuery(context, {});
  const first = (page.number - 1) * page.size;
  const data = all.slice(first, first + page.size);
  return respondPage(context, { data, meta }, { page, totalItems: all.length });
}
