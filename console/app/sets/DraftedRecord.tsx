import { localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import type { ChangeSetDetails, DraftFieldAnswer } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { withoutRemoved } from '../../contract/without-removed.ts';
import { CommentButton } from '../approval/CommentButton.tsx';
import { editPlace } from '../fields/edit-place.ts';
import { RecordTitle } from '../fields/RecordTitle.tsx';
import { isAddition, isRemoval } from '../fields/record-presence.ts';
import { ValueChange } from '../fields/ValueChange.tsx';
import { SaveButton } from '../forms/SaveButton.tsx';
import { presenceSave } from '../forms/save-field.ts';
import { useHasRole } from '../people/useMe.ts';
import { Link } from '../ui/Link.tsx';
import { InShop } from './InShop.tsx';
import { TakeOut } from './TakeOut.tsx';

interface Props {
  readonly set: ChangeSetDetails;
  /** All that the set changes in one record. */
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  readonly mayEdit: boolean;
  /** Called when something is about to be taken out. */
  readonly onTaken: () => void;
}

/** What a set does with a record: its new values, or that it is added or removed. */
export function DraftedRecord({ set, drafts, mayEdit, onTaken }: Props) {
  const mayTakeOut = useHasRole('editor', countriesOfDrafts(drafts)) && mayEdit;
  const mayComment = useHasRole('editor');
  const [first] = drafts;
  if (!first) return null;
  const { type, id } = first;
  const { country } = localeOfId(first.locale);
  const name = `${typeWords(type).one} ${id}`;
  const isNew = drafts.some(isAddition);
  return (
    <li>
      <div className="section-head">
        <h3>
          <RecordTitle {...{ type, id, country, drafts }} /> <span className="hint">{name}</span>
        </h3>
        <span className="inline">
          {set.state === 'published' && <InShop {...{ type, id, country }} />}
          <Link to={editPlace(set.id, { type, id, country })}>
            {mayEdit ? 'Edit' : 'Look at it'}
            <span className="unseen"> {name}</span>
          </Link>
          {mayComment && <CommentButton set={set.id} {...{ drafts, name }} />}
          {mayTakeOut && <WayBack set={set.id} {...{ drafts, name, onTaken }} />}
        </span>
      </div>
      <dl className="values">
        {presenceFirst(withoutRemoved(drafts)).map((draft) => (
          <ValueChange
            key={`${draft.field} ${draft.place}`}
            of={draft}
            from={draft.live}
            to={draft.value}
            note={`by ${draft.author}`}
            isNew={isNew}
          />
        ))}
      </dl>
    </li>
  );
}

const presenceFirst = (drafts: ReadonlyArray<DraftFieldAnswer>) =>
  drafts.toSorted((one, other) => Number(other.field === EXISTS) - Number(one.field === EXISTS));

interface WayBackProps extends Pick<Props, 'drafts' | 'onTaken'> {
  readonly set: string;
  readonly name: string;
}

/** Keeps a record that is to be removed, or takes out what is written of it. */
function WayBack({ set, drafts, name, onTaken }: WayBackProps) {
  const removals = drafts.filter(isRemoval);
  const [first] = drafts;
  if (first && removals.length === 0) {
    const { type, id } = first;
    return <TakeOut {...{ set, type, id, name, onTaken }} count={drafts.length} />;
  }
  return removals.map((removal) => (
    <Keep key={removal.place} {...{ set, removal, name }} onKept={onTaken} />
  ));
}

interface KeepProps {
  readonly set: string;
  readonly removal: DraftFieldAnswer;
  readonly name: string;
  readonly onKept: () => void;
}

function Keep({ set, removal, name, onKept }: KeepProps) {
  const { type, id, place, locale, version: expected } = removal;
  const { country } = localeOfId(locale);
  return (
    <SaveButton
      set={set}
      save={presenceSave({ type, id, country, exists: true, expected })}
      said={`${name} stays.`}
      onSaved={onKept}
    >
      Keep it
      <span className="unseen">
        : {name}, {placeName(place)}
      </span>
    </SaveButton>
  );
}
