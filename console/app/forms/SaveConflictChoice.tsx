import type { FieldDraft } from './useFieldDraft.ts';

interface Props {
  readonly edited: FieldDraft;
  readonly text: (value: unknown) => string;
}

/** Both values of a field that two people wrote at once, to choose from. */
export function SaveConflictChoice({ edited, text }: Props) {
  const { theirs, value, keepMine, takeTheirs } = edited;
  const who = theirs?.author ?? 'Somebody';
  return (
    <div className="item item-warning" role="alert">
      <p>
        {theirs
          ? `${who} changed this field meanwhile. Nothing is lost: choose.`
          : 'Somebody took this field out of the change set meanwhile. Choose.'}
      </p>
      <dl className="values">
        <div className="value">
          <dt>{theirs ? `${who} wrote` : 'Then it is as it is live'}</dt>
          <dd>{theirs && text(theirs.value)}</dd>
        </div>
        <div className="value">
          <dt>You wrote</dt>
          <dd>{text(value)}</dd>
        </div>
      </dl>
      <p className="choices">
        <button type="button" onClick={takeTheirs}>
          {theirs ? `Take what ${who} wrote` : 'Leave it out'}
        </button>
        <button type="button" onClick={keepMine}>
          Keep mine
        </button>
      </p>
    </div>
  );
}
