import useSWR from 'swr';
import type { DraftFieldAnswer } from '../../contract/editing-contract.ts';
import { PARTS } from '../../contract/field-words.ts';
import type { EditedRecord } from './edit-place.ts';
import { useLiveRecord } from './live-record.ts';
import { readName } from './read-names.ts';

interface Props extends EditedRecord {
  readonly drafts?: ReadonlyArray<DraftFieldAnswer>;
  /** Said while its name isn't known. */
  readonly otherwise?: string;
}

/** What a record is called: as a draft says it, or else as its country shows it. */
export function RecordTitle({ drafts = [], otherwise, ...record }: Props) {
  if (PARTS.has(record.type)) return <PartTitle {...record} otherwise={otherwise} />;
  return <WholeTitle {...record} drafted={titleIn(drafts)} otherwise={otherwise} />;
}

function WholeTitle({
  type,
  id,
  country,
  drafted,
  otherwise,
}: Otherwise & { readonly drafted?: string | undefined }) {
  const { data } = useSWR(drafted === undefined ? ['name', country, type, id] : null, () =>
    readName({ country, type, id }),
  );
  return drafted ?? data?.title ?? otherwise;
}

interface Otherwise extends EditedRecord {
  readonly otherwise?: string | undefined;
}

/** A variant's own name says little without that of its product. */
function PartTitle({ otherwise, ...part }: Otherwise) {
  const { data } = useLiveRecord(part);
  const [live] = data ?? [];
  if (!live) return otherwise;
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
