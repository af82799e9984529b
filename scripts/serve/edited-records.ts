import { adminRecords } from '#console/server/editing/admin-records.ts';
import { createLayeredRecords } from '#console/server/editing/layered-records.ts';
import { createReadOnlyRecords } from '#console/server/editing/read-only-records.ts';
import { type MemberReviews, memberReviews } from '#console/server/reviews/member-reviews.ts';
import type { ReadOnlyReason, WritableRecords } from '#content/writable-records.ts';
import { accountPages } from '#domain/addresses/account-pages.ts';
import type { Config } from '#server/config/config.ts';
import type { FolderRecords } from '#sources/folder/editing/folder-records.ts';
import { createJsonApiSource } from '#sources/json-api/json-api-source.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';
import type { CommerceThread } from './commerce-thread.ts';
import type { Commerce } from './embedded-commerce.ts';

interface EditedRecords {
  readonly commerce: Commerce;
  /** Undefined if the shop sells from another commerce system. */
  readonly apiThread: CommerceThread | undefined;
  readonly contentFolder: FolderRecords | undefined;
  readonly editorToken: string;
}

/**
 * The records that editors can edit in the console: those of the embedded API and the content
 * folder.
 */
export function editedRecords(
  config: Config,
  { commerce, apiThread, contentFolder, editorToken: token }: EditedRecords,
): WritableRecords {
  const base = apiThread
    ? adminRecords({
        fetch: (request) => apiThread.fetch(request, undefined),
        token,
        sourceOf: (fetch) =>
          createJsonApiSource({ baseUrl: commerce.baseUrl, fetch, calls: RECORD_CALLS }),
      })
    : createReadOnlyRecords((record) => elsewhere(record, config));
  const types = config.content?.types ?? [];
  return contentFolder ? createLayeredRecords(base, { records: contentFolder, types }) : base;
}

/** What members wrote about products of the embedded API, if they can. */
export function reviewsOfMembers(
  { lacks }: Pick<Config, 'lacks'>,
  { apiThread, editorToken: token }: Pick<EditedRecords, 'apiThread' | 'editorToken'>,
): MemberReviews | undefined {
  const isWritten = accountPages(undefined, lacks).includes('reviews');
  if (!apiThread || !isWritten) return undefined;
  return memberReviews({ fetch: (request) => apiThread.fetch(request, undefined), token });
}

/**
 * Where a record of another commerce system is edited. Vendure and Medusa have a page per product.
 */
function elsewhere(
  { type, id }: { readonly type: string; readonly id: string },
  { vendure, medusa, commerceAdminUrl: admin }: Config,
): ReadOnlyReason {
  const system = (vendure && 'Vendure') ?? (medusa && 'Medusa') ?? 'the shop’s commerce system';
  const text = `This comes from ${system}, and is edited there.`;
  if (admin === undefined) return { text };
  const hasPage = type === 'products' && (vendure ?? medusa) !== undefined;
  return { text, link: hasPage ? `${admin}/products/${encodeURIComponent(id)}` : admin };
}
