import useSWR from 'swr';
import type { EditedRecord } from './edit-place.ts';
import type { DraftFieldAnswer, NamedRecordsAnswer } from './editing-contract.ts';
import { PARTS } from './field-words.ts';

interface Props extends EditedRecord {
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
}

/** What a record is called: as a draft says it, or else as its country shows it. */
export function RecordTitle({ type, id, country, drafts }: Props) {
  const drafted = titleIn(drafts);
  const query = new URLSearchParams({ country, type, ids: id });
  const isAsked = drafted === undefined && !PARTS.has(type);
  const { data } = useSWR<NamedRecordsAnswer>(isAsked ? `/writable-records?${query}` : null);
  const title = drafted ?? data?.records[0]?.title;
  return title !== undefined && <span className="hint">{title}</span>;
}

function titleIn(drafts: ReadonlyArray<DraftFieldAnswer>): string | undefined {
  const named = drafts.filter(({ field }) => TITLES.has(field));
  return named.flatMap(({ live, value }) => [live, value].filter(isText)).find(Boolean);
}

const isText = (value: unknown) => typeof value === 'string';
const TITLES: ReadonlySet<string> = new Set(['title', 'name', 'label', 'page-title']);
