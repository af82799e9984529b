import type { Query } from '../../locale-file/dependencies.ts';
import type { RecordName } from '../../locale-file/record-name.ts';
import type { OpenLocale } from '../../snapshot/open-locales.ts';
import { PAGE_OWNERS, type PageOwner, whyNoPage } from '../../snapshot/queries/pages.ts';

/** A record of which shoppers would find a page, were it not for another record. */
export interface PagelessRecord extends RecordName {
  readonly problem: string;
}

/** Those of the whole locale, or of the records that queries about pages are about. */
export function pagelessRecords(
  { file: { pageIndex }, store }: OpenLocale,
  owners?: Iterable<Query>,
): Array<PagelessRecord> {
  const names = owners
    ? [...owners].flatMap((owner) => (pageIndex.hasPages(owner) ? [] : (ownerOf(owner) ?? [])))
    : PAGE_OWNERS.flatMap((type) =>
        pageIndex.recordsWithoutPages(type).map((id): OwnerName => ({ type, id })),
      );
  return names.flatMap(({ type, id }) => {
    const problem = whyNoPage(store, type, id);
    return problem === undefined ? [] : { type, id, problem };
  });
}

interface OwnerName {
  readonly type: PageOwner;
  readonly id: string;
}

const ABOUT_RECORD = /^pagesOf (\[.*\])$/;

function ownerOf(owner: Query): OwnerName | undefined {
  const [, text] = ABOUT_RECORD.exec(owner) ?? [];
  if (text === undefined) return undefined;
  const [type, id] = JSON.parse(text) as [PageOwner, string];
  return { type, id };
}
