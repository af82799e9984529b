import type { ChangeSetAnswer, ChangeSetsAnswer } from '../../contract/editing-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import { useHasRole } from '../people/useMe.ts';
import { Answered } from '../ui/Answered.tsx';
import { Instant } from '../ui/Instant.tsx';
import { Link } from '../ui/Link.tsx';
import { Table } from '../ui/Table.tsx';
import { BeginSet } from './BeginSet.tsx';
import { isToEnd } from './planned.ts';
import { isUndone, SetState } from './SetState.tsx';
import { UndoneHint } from './SetUndone.tsx';

/** What people are writing, and how to begin. */
export function ChangeSetsView() {
  const mayEdit = useHasRole('editor');
  return (
    <Answered<ChangeSetsAnswer> path="/change-sets">
      {({ sets, readOnly }) => (
        <>
          {readOnly && <p className="well">{readOnly}</p>}
          {mayEdit && !readOnly && (
            <BeginSet
              label="What is it for?"
              button="Begin a change set"
              placeIn={(set) => `/change-sets/${set}`}
            />
          )}
          <section aria-labelledby="all-sets">
            <h2 id="all-sets">All change sets</h2>
            {sets.length === 0 && (
              <p className="hint">
                There are none yet. A change set holds edits that go together, such as “Christmas in
                Korea”, until somebody publishes them.
              </p>
            )}
            {sets.length > 0 && (
              <Table isStacked columns={['Title', 'State', 'Edits', 'Begun by', 'Changed']}>
                {sets.map((set) => (
                  <SetRow key={set.id} {...set} />
                ))}
              </Table>
            )}
          </section>
        </>
      )}
    </Answered>
  );
}

function SetRow(set: ChangeSetAnswer) {
  const { id, title, author, changedAt, undone } = set;
  return (
    <tr className={isUndone(set) ? 'undone' : undefined}>
      <th scope="row">
        <Link to={`/change-sets/${id}`}>{title}</Link>
      </th>
      <td data-column="State">
        <SetState {...set} />
        {undone && <UndoneHint undone={undone} />}
        {set.state === 'scheduled' && set.schedule && (
          <div className="hint">{plannedText(set.schedule)}</div>
        )}
        {isToEnd(set) && set.end && <div className="hint">until {plannedText(set.end)}</div>}
      </td>
      <td data-column="Edits">{editsText(set)}</td>
      <td data-column="Begun by">{author}</td>
      <td data-column="Changed">
        <Instant at={changedAt} />
      </td>
    </tr>
  );
}

/** @example editsText({ fields: 3, records: 2 }) // '3 fields of 2 records' */
export function editsText({
  fields,
  records,
}: Pick<ChangeSetAnswer, 'fields' | 'records'>): string {
  if (fields === 0) return 'none';
  const of = records === 1 ? 'one record' : `${records} records`;
  return `${fields === 1 ? 'one field' : `${fields} fields`} of ${of}`;
}
