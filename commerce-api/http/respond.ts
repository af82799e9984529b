import { hash } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  type Document,
  JSON_API_MEDIA_TYPE,
  type PageLinks,
} from '#commerce-api/json-api/document.ts';
import type { PageQuery } from '#commerce-api/json-api/list-query.ts';
import { pageMeta } from '#commerce-api/json-api/record-list.ts';
import { parseSparseFields, sparseDocument } from '#commerce-api/json-api/sparse-fields.ts';
import type { ApiContext } from './api-env.ts';

/** Answers with a document, reduced to the fields that the request asks for. */
export function respond(
  context: ApiContext,
  document: Document,
  status: ContentfulStatusCode = 200,
): Response {
  const fields = parseSparseFields(new URL(context.req.url).searchParams);
  const body = JSON.stringify(sparseDocument(document, fields));
  return context.body(body, status, {
    'Content-Type': JSON_API_MEDIA_TYPE,
    // Set here, because the middleware would read the answer again, and hash it on another thread.
    ...(isRead(context) && { ETag: `"${hash('sha1', body)}"` }),
  });
}

const isRead = ({ req }: ApiContext) => req.method === 'GET' || req.method === 'HEAD';

/** One page of a list, with its place in the list and links to its neighbours. */
export function respondPage(
  context: ApiContext,
  document: Document,
  { page, totalItems }: { readonly page: PageQuery; readonly totalItems: number },
): Response {
  const { method, url } = context.req;
  return respond(context, {
    ...document,
    meta: { ...pageMeta(page, totalItems), ...document.meta },
    // Only for GET: other methods answer with a list that has another address.
    ...(method === 'GET' && { links: pageLinks(url, page, totalItems) }),
  });
}

/**
 * The addresses of the pages around one page of a list, which differ from its own by
 * `page[number]` only; null where there is no such page. They are relative to the host.
 *
 * @see https://jsonapi.org/format/1.1/#fetching-pagination
 */
function pageLinks(address: string, page: PageQuery, totalItems: number): PageLinks {
  const last = Math.max(1, Math.ceil(totalItems / page.size));
  const linkTo = (number: number) => {
    const { pathname, searchParams } = new URL(address);
    searchParams.set('page[number]', String(number));
    return `${pathname}?${searchParams}`;
  };
  return {
    first: linkTo(1),
    prev: page.number > 1 ? linkTo(Math.min(page.number - 1, last)) : null,
    next: page.number < last ? linkTo(page.number + 1) : null,
    last: linkTo(last),
  };
}
