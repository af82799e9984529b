import type { LocaleFile } from '../locale-files.ts';
import { PAGE_OWNERS, type PageOwner, whyNoPage } from '../snapshot/queries/pages.ts';
import type { Question } from '../snapshot/questions.ts';
import type { RecordName } from '../snapshot/snapshot.ts';

/** A record of which shoppers would find a page, were it not for another record. */
export interface PagelessRecord extends RecordName {
  readonly problem: string;
}

/** Those of the whole locale, or of the records that questions about pages are about. */
export function pagelessRecords(
  { database, store }: LocaleFile,
  owners?: Iterable<Question>,
): Array<PagelessRecord> {
  const selectPages = database.prepare('SELECT 1 FROM owned_pages WHERE owner = ? LIMIT 1');
  const names = owners
    ? [...owners].flatMap((owner) => (selectPages.get(owner) ? [] : (ownerOf(owner) ?? [])))
    : PAGE_OWNERS.flatMap((type) => withoutPages(database, type));
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

function ownerOf(owner: Question): OwnerName | undefined {
  const [, text] = ABOUT_RECORD.exec(owner) ?? [];
  if (text === undefined) return undefined;
  const [type, id] = JSON.parse(text) as [PageOwner, string];
  return { type, id };
}

function withoutPages(database: LocaleFile['database'], type: PageOwner): Array<OwnerName> {
  return database
    .prepare(
      `SELECT id FROM records WHERE type = ? AND NOT EXISTS
         (SELECT 1 FROM owned_pages WHERE owner = 'pagesOf ' || json_array(type, id))`,
    )
    .all(type)
    .map(({ id }) => ({ type, id: String(id) }));
}
