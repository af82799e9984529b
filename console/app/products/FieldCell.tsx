import { useId } from 'react';
import { localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type {
  DraftFieldAnswer,
  FieldRules,
  FieldSave,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { valueText } from '../../contract/value-text.ts';
import { problemOf } from '../fields/field-schema.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { SaveState } from '../forms/FieldRow.tsx';
import { SaveConflictChoice } from '../forms/SaveConflictChoice.tsx';
import { useFieldDraft } from '../forms/useFieldDraft.ts';

/** What the table is written into. */
export interface EditedIn {
  readonly set: string;
  readonly types: WritableTypesAnswer;
}

interface Props extends Pick<FieldSave, 'locale'> {
  readonly of: Pick<FieldSave, 'type' | 'id' | 'field'>;
  readonly live: unknown;
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  readonly edited: EditedIn | undefined;
  /** For whoever doesn't see the row and the column. */
  readonly label: string;
}

/** A value of a record: to look at or, in a change set, to write like in its form. */
export function FieldCell({ edited, ...props }: Props) {
  const { of, live, locale } = props;
  const rules = edited?.types[of.type]?.[of.field];
  const { country } = localeOfId(locale);
  if (!edited || !rules) return shownText(live, valueText(live, { ...of, country }));
  return <EditedCell key={edited.set} {...props} set={edited.set} rules={rules} />;
}

/** An empty cell says as much as a word for it, and no flag is no news. */
const shownText = (value: unknown, text: string) =>
  value === null || value === false ? null : text;

interface EditedProps extends Omit<Props, 'edited'> {
  readonly set: string;
  readonly rules: FieldRules;
}

function EditedCell({ of, live, locale, drafts, label, set, rules }: EditedProps) {
  const id = useId();
  const { type, field } = of;
  const at = localeOfId(locale);
  const place = placeOf(rules.scope, at);
  const draft = drafts.find(
    (each) =>
      each.type === type && each.id === of.id && each.field === field && each.place === place,
  );
  const edited = useFieldDraft({ set, of: { ...of, locale }, draft, live });
  const shown = { type, field, country: at.country };
  const text = (value: unknown) => valueText(value, shown);
  const problem = problemOf(rules.schema, edited.value);
  const isDrafted = JSON.stringify(edited.value) !== JSON.stringify(live);
  return (
    <div className={isDrafted ? 'edited-cell drafted' : 'edited-cell'}>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <FieldInput
        {...{ ...shown, id }}
        schema={rules.schema}
        value={edited.value}
        onChange={edited.write}
        describedBy={`${id}-state`}
        isInvalid={problem !== ''}
      />
      <span id={`${id}-state`}>
        {isDrafted && live !== null && <del>{text(live)}</del>}{' '}
        <SaveState {...edited} isPublishable={problem === ''} />
        <span className="problem">
          {problem || (edited.state === 'failed' ? edited.problem : '')}
        </span>
      </span>
      {edited.state === 'conflict' && <SaveConflictChoice {...{ edited, text }} />}
    </div>
  );
}
