import { useEffect, useId, useRef } from 'react';
import { type Country, localeOfId } from '#domain/locale/locales.ts';
import { TITLE_MAX } from '../../contract/approval-contract.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  FieldRules,
  WritableRecordAnswer,
} from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { languageName, placeName } from '../../contract/place-name.ts';
import { CommentsOn } from '../approval/CommentsOn.tsx';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { fieldPlaces } from '../fields/field-places.ts';
import { type FieldSchema, problemOf, withoutNull } from '../fields/field-schema.ts';
import { isNeeded } from '../fields/missing-fields.ts';
import { titleIn } from '../fields/RecordTitle.tsx';
import { nameOf } from '../fields/record-name.ts';
import { Said } from '../fields/Said.tsx';
import { useValueText } from '../fields/useValueText.ts';
import { valuesIn } from '../fields/values-in.ts';
import { currentPlace } from '../ui/location.ts';
import { FieldInput } from './FieldInput.tsx';
import { ForAllVariants } from './ForAllVariants.tsx';
import { OverlapOfField } from './Overlaps.tsx';
import { SaveConflictChoice } from './SaveConflictChoice.tsx';
import { SuggestedSlug } from './SuggestedSlug.tsx';
import { type FieldDraft, useFieldDraft } from './useFieldDraft.ts';
import { useWriteSeveral } from './useWriteSeveral.ts';

interface Props {
  readonly set: ChangeSetDetails;
  readonly field: string;
  readonly rules: FieldRules;
  readonly country: Country;
  /** Whether the record isn't live yet. */
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  /** The record in each language of the country. */
  readonly records: ReadonlyArray<WritableRecordAnswer>;
}

/** A field, once for each language in which it has a value of its own. */
export function FieldRow({ records, ...props }: Props) {
  const { field } = props;
  const places = fieldPlaces(field, records);
  return (
    <div className={places.length > 1 ? 'field side-by-side' : 'field'}>
      {places.map(({ place, record }) => (
        <PlacedField key={place} {...props} record={record} place={place} places={places.length} />
      ))}
    </div>
  );
}

interface PlacedProps extends Omit<Props, 'records'> {
  readonly record: WritableRecordAnswer;
  readonly place: string;
  readonly places: number;
}

function PlacedField(props: PlacedProps) {
  const { set, field, rules, country, isNew, isDisabled, record, place, places } = props;
  const { schema } = rules;
  const { type, id: recordId, locale, fields } = record;
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const live = fields[field] ?? null;
  const draft = set.drafts.find(
    (each) =>
      each.type === type && each.id === recordId && each.field === field && each.place === place,
  );
  const edited = useFieldDraft({
    set: set.id,
    of: { type, id: recordId, locale, field },
    draft,
    live,
  });
  const writeSeveral = useWriteSeveral({ set, record, field, write: edited.write });
  const { label, help } = fieldWords(type, field);
  useEffect(() => {
    const wanted = currentPlace().query.get('field');
    if (wanted !== `${type}/${recordId}/${field}`) return;
    cell.current?.scrollIntoView({ block: 'center' });
    cell.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [type, recordId, field]);
  const isMissing = isNew && (edited.value === null || edited.value === '');
  const problem = isMissing ? '' : problemOf(schema, edited.value, type);
  const isDrafted = JSON.stringify(edited.value) !== JSON.stringify(live);
  const said = isDrafted ? [live, draft?.live, edited.value, edited.theirs?.value] : [];
  const text = useValueText({ type, field, country, values: said });
  const { language, tag } = localeOfId(locale);
  const writeFromButton = (value: unknown) => {
    // The button goes away.
    cell.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
    edited.write(value);
  };
  return (
    <div ref={cell} className={isDrafted ? 'cell drafted-cell' : 'cell'}>
      <p className="field-head">
        <FieldLabel id={id} schema={schema}>
          {label}
          {places > 1 && <span className="language"> {languageName(language)}</span>}
        </FieldLabel>{' '}
        <span className="hint">
          {placeName(place)}
          {isNew && isNeeded(rules) && ', needed'}
        </span>{' '}
        <SaveState {...edited} isPublishable={problem === ''} />
      </p>
      <FieldInput
        {...{ id, type, field, country, schema, isDisabled }}
        value={edited.value}
        beside={valuesIn(set, record)}
        onChange={edited.write}
        onChangeSeveral={writeSeveral}
        describedBy={`${id}-help`}
        isInvalid={problem !== ''}
        lang={tag}
      />
      <div id={`${id}-help`}>
        {help && <p className="hint">{help}</p>}
        <Room schema={schema} value={edited.value} />
        <p className="problem">{problem || (edited.state === 'failed' ? edited.problem : '')}</p>
      </div>
      <SuggestedSlug
        {...{ field, isMissing, isDisabled }}
        beside={valuesIn(set, record)}
        onChoose={writeFromButton}
      />
      {isDrafted && !isNew && (
        <p className="hint">
          Live: <Said {...{ field, text }} value={live} />{' '}
          <button type="button" className="quiet" onClick={() => writeFromButton(live)}>
            Put back what is live<span className="unseen">: {label}</span>
          </button>
        </p>
      )}
      {isDrafted && (
        <ForAllVariants {...{ set, field, country }} of={record} value={edited.value} />
      )}
      <FieldComments {...props} isDrafted={isDrafted} />
      <OverlapOfField set={set.id} {...{ type, field, place }} id={recordId} />
      {isDrafted && edited.state !== 'conflict' && (
        <MovedMeanwhile {...{ edited, draft, live, text }} />
      )}
      {edited.state === 'conflict' && <SaveConflictChoice {...{ edited, text }} />}
    </div>
  );
}

/** What is said about a field; a change of it can be commented on. */
function FieldComments(props: PlacedProps & { readonly isDrafted: boolean }) {
  const { set, record, country, field, place, isDrafted, isDisabled } = props;
  const { type, id } = record;
  const own = set.drafts.filter((draft) => draft.type === type && draft.id === id);
  const title = (titleIn(own) ?? nameOf(record)).slice(0, TITLE_MAX);
  return (
    <CommentsOn
      set={set.id}
      on={{ type, id, country, field, place, title }}
      called={`${fieldWords(type, field).label}, ${placeName(place)}`}
      mayBegin={isDrafted && !isDisabled}
    />
  );
}

interface MovedProps {
  readonly edited: FieldDraft;
  readonly draft: DraftFieldAnswer | undefined;
  readonly live: unknown;
  readonly text: (value: unknown) => string;
}

/** What to do about a draft whose ground has moved; nothing if it hasn't. */
function MovedMeanwhile({ edited, draft, live, text }: MovedProps) {
  if (!draft || JSON.stringify(draft.live) === JSON.stringify(live)) return null;
  return (
    <div className="item item-warning" role="alert">
      <p>
        What is live was changed since this draft was begun: it was “{text(draft.live)}” and is “
        {text(live)}” now. Publishing stops until you choose.
      </p>
      <p className="choices">
        <button type="button" onClick={() => edited.rebase(live)}>
          Keep the draft
        </button>
        <button type="button" onClick={() => edited.write(live)}>
          Take what is live
        </button>
      </p>
    </div>
  );
}

const CONTROLS = 'input, textarea, select, summary, button';

const SAYS: Readonly<Record<FieldDraft['state'], string>> = {
  'as-it-is': '',
  typed: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet',
  conflict: 'Not saved',
};

interface SaveStateProps extends Pick<FieldDraft, 'state'> {
  /** Whether the value is one that could be published. */
  readonly isPublishable: boolean;
}

/** How far what somebody typed has got. */
export function SaveState({ state, isPublishable }: SaveStateProps) {
  const isKept = state === 'saved' && !isPublishable;
  return (
    <span className={`save save-${isKept ? 'failed' : state}`} role="status">
      {isKept ? 'Kept, but can’t be published like this' : SAYS[state]}
    </span>
  );
}

const NEARLY = 0.8;

/** How much room there is for a text that is nearly too long. */
function Room({ schema, value }: { readonly schema: FieldSchema; readonly value: unknown }) {
  const { maxLength } = withoutNull(schema).schema;
  if (typeof value !== 'string' || maxLength === undefined) return null;
  if (value.length < maxLength * NEARLY) return null;
  return (
    <p className="hint">
      {value.length} of {maxLength} characters
    </p>
  );
}
