import useSWR from 'swr';
import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { ChangeSetDetails, HistoryEntry } from '../../contract/editing-contract.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import { DID } from '../../contract/publication-words.ts';
import { getJson, problemText } from '../api/console-api.ts';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { useValueText } from '../fields/useValueText.ts';
import { ValueChange } from '../fields/ValueChange.tsx';
import { SaveButton } from '../forms/SaveButton.tsx';
import { useHasRole } from '../people/useMe.ts';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { RestoreField } from './RestoreField.tsx';

interface Props {
  /** The set that old values are restored into; without one, somebody chooses a set. */
  readonly set?: ChangeSetDetails;
  /** A record, and its parts. */
  readonly records: readonly [RecordName, ...Array<RecordName>];
}

type RecordName = Pick<HistoryEntry, 'type' | 'id'>;

/** What was published of a record: who, when, from what to what; what it was can be restored. */
export function RecordHistory({ set, records }: Props) {
  const paths = records.map(({ type, id }) => `/history/${type}/${encodeURIComponent(id)}`);
  const { data, error } = useSWR<ReadonlyArray<HistoryEntry>, unknown>(paths.join('+'), () =>
    entriesAt(paths),
  );
  return (
    <section aria-labelledby="record-history">
      <h2 id="record-history">History</h2>
      {error !== undefined && <p className="problem">{problemText(error)}</p>}
      {data?.length === 0 && <p className="hint">Nothing of it was published from here yet.</p>}
      <ul className="drafted">
        {actsIn(data ?? []).map((act) => (
          <Act
            {...act}
            key={act.key}
            {...(set && { set })}
            all={data ?? []}
            whole={records[0].id}
          />
        ))}
      </ul>
    </section>
  );
}

/** What was published of several records, the newest first. */
async function entriesAt(paths: ReadonlyArray<string>) {
  const all = await Promise.all(paths.map((path) => getJson<ReadonlyArray<HistoryEntry>>(path)));
  return all.flat().sort((one, other) => other.at - one.at);
}

type Field = RecordName & Pick<HistoryEntry, 'field' | 'place'>;

const isSameField = (one: Field, other: Field) =>
  one.type === other.type &&
  one.id === other.id &&
  one.field === other.field &&
  one.place === other.place;

/** What somebody published or undid at once. */
interface PublishedAct {
  readonly key: string;
  readonly entries: readonly [HistoryEntry, ...Array<HistoryEntry>];
}

/** Entries of one act together, in their order. */
function actsIn(entries: ReadonlyArray<HistoryEntry>): ReadonlyArray<PublishedAct> {
  const acts = Map.groupBy(entries, ({ at, kind, set, who }) => `${at} ${kind} ${set} ${who}`);
  return [...acts].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, entries: [first, ...others] }] : [],
  );
}

interface ActProps extends PublishedAct {
  readonly set?: ChangeSetDetails;
  readonly all: ReadonlyArray<HistoryEntry>;
  /** The id of the record that the others are parts of. */
  readonly whole: string;
}

function Act({ entries, set, all, whole }: ActProps) {
  const [{ who, at, kind, set: published, title }] = entries;
  return (
    <li>
      <p>
        {who} {DID[kind]} <Link to={`/change-sets/${published}`}>{title}</Link> <Instant at={at} />
      </p>
      <dl className="values">
        {entries.map((entry) => (
          <Entry
            key={`${entry.type} ${entry.id} ${entry.field} ${entry.place}`}
            entry={entry}
            {...(set && { set })}
            last={all.find((each) => isSameField(each, entry))}
            isOfPart={entry.id !== whole}
          />
        ))}
      </dl>
    </li>
  );
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly set?: ChangeSetDetails;
  /** The last that was published of the field. */
  readonly last: HistoryEntry | undefined;
}

function Entry({ isOfPart, ...props }: EntryProps & { readonly isOfPart: boolean }) {
  const { from, to, type, id } = props.entry;
  return (
    <ValueChange
      of={props.entry}
      from={from}
      to={to}
      {...(isOfPart && { note: `${typeWords(type).one} ${id}` })}
    >
      {props.set ? <Restore {...props} set={props.set} /> : <RestoreAnywhere {...props} />}
    </ValueChange>
  );
}

/** Offers to write what a field was before into a set, unless that is live. */
function RestoreAnywhere({ entry, last }: Omit<EntryProps, 'set'>) {
  const { type, field, locale, from } = entry;
  const { country } = localeOfId(locale);
  const mayEdit = useHasRole('editor', [country]);
  const said = useValueText({ type, field, country, values: [from] });
  if (!mayEdit || field === EXISTS) return null;
  if (JSON.stringify(last?.to) === JSON.stringify(from)) return null;
  return <RestoreField entry={entry} text={shortened(said(from))} />;
}

/** Writes what a field was before into the set, unless that is there. */
function Restore({ entry, set, last }: EntryProps & { readonly set: ChangeSetDetails }) {
  const { type, id, field, locale, from } = entry;
  const { country } = localeOfId(locale);
  const mayEdit = useHasRole('editor', [country]) && set.state === 'open';
  const draft = set.drafts.find((each) => isSameField(each, entry));
  const { place, expect } = useFocusAfter<HTMLDivElement>(String(draft?.version));
  const said = useValueText({ type, field, country, values: [from] });
  if (!mayEdit || field === EXISTS) return null;
  const isThere = JSON.stringify(draft ? draft.value : last?.to) === JSON.stringify(from);
  const { label } = fieldWords(type, field);
  const text = shortened(said(from));
  return (
    <div ref={place} tabIndex={-1}>
      {isThere ? (
        draft && <p className="hint">This change set has “{text}”.</p>
      ) : (
        <SaveButton
          set={set.id}
          save={{ type, id, locale, field, value: from, expected: draft?.version ?? 0 }}
          said={`“${label}” is in the change set as it was.`}
          onSaved={expect}
        >
          Restore “{text}”<span className="unseen"> as {label}</span>
        </SaveButton>
      )}
    </div>
  );
}

const SHOWN_MAX = 40;

const shortened = (text: string) =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).trimEnd()}…` : text;
