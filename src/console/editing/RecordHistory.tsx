import { Answered } from '../Answered.tsx';
import { Instant } from '../Instant.tsx';
import { Link } from '../Link.tsx';
import type { HistoryEntry } from './editing-contract.ts';
import { ValueChange } from './ValueChange.tsx';

/** What was published of a record: who, when, from what to what. */
export function RecordHistory({ type, id }: { readonly type: string; readonly id: string }) {
  return (
    <section aria-labelledby="record-history">
      <h2 id="record-history">History</h2>
      <Answered<ReadonlyArray<HistoryEntry>> path={`/history/${type}/${encodeURIComponent(id)}`}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="hint">Nothing of it was published from here yet.</p>
          ) : (
            <ul className="drafted">
              {entries.map((entry) => (
                <Entry key={`${entry.at} ${entry.kind} ${entry.field} ${entry.place}`} {...entry} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function Entry(entry: HistoryEntry) {
  const { who, at, kind, set, title, from, to } = entry;
  return (
    <li>
      <p>
        {who} {kind === 'undone' ? 'undid' : 'published'}{' '}
        <Link to={`/change-sets/${set}`}>{title}</Link> <Instant at={at} />
      </p>
      <dl className="values">
        <ValueChange of={entry} from={from} to={to} />
      </dl>
    </li>
  );
}
