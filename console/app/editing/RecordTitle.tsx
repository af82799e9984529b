import useSWR from 'swr';
import type { DraftFieldAnswer } from '../../contract/editing-contract.ts';
import { PARTS } from '../../contract/field-words.ts';
import type { EditedRecord } from './edit-place.ts';
import { useLiveRecord } from './live-record.ts';
import { readName } from './pickers/read-names.ts';

interface Props extends EditedRecord {
  readonly drafts?: ReadonlyArray<DraftFieldAnswer>;
}

/** What a record is called: as a draft says it, or else as its country shows it. */
export function RecordTitle({ drafts = [], ...record }: Props) {
  if (PARTS.has(record.type)) return <PartTitle {...record} />;
  return <WholeTitle {...record} drafted={titleIn(drafts)} />;
}

function WholeTitle({
  type,
  id,
  country,
  drafted,
}: EditedRecord & { readonly drafted?: string | undefined }) {
  const { data } = useSWR(drafted === undefined ? ['name', country, type, id] : null, () =>
    readName({ country, type, id }),
  );
  return drafted ?? data?.title;
}

/** A variant's own name says little without that of its product. */
function PartTitle(part: EditedRecord) {
  const { data } = useLiveRecord(part);
  const [live] = data ?? [];
  if (!live) return null;
  const { name } = live.fields;
  return (
    <>
      {live.whole && <WholeTitle {...live.whole} country={part.country} />}
      {typeof name === 'string' && name !== '' && ` · ${name}`}
    </>
  );
}

/** What drafts call their record; undefined if they don't. */
export function titleIn(drafts: ReadonlyArray<DraftFieldAnswer>): string | undefined {
  const named = drafts.filter(({ field }) => TITLES.has(field));
  return named.flatMap(({ live, value }) => [live, value].filter(isText)).find(Boolean);
}

const isText = (value: unknown) => typeof value === 'string';
const TITLES: ReadonlySet<string> = new Set(['title', 'name', 'label', 'page-title', 'from']);
