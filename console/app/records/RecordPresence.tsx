import { useSWRConfig } from 'swr';
import { EXISTS } from '#domain/records/field-scope.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  FieldSave,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { countryName } from '../../contract/reach-text.ts';
import type { EditedRecord } from '../fields/edit-place.ts';
import { incompleteIn, incompleteText } from '../fields/missing-fields.ts';
import { isAddition, isRemoval, presenceDraft } from '../fields/record-presence.ts';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { SaveButton } from '../forms/SaveButton.tsx';
import { presenceSave, saveField } from '../forms/save-field.ts';
import { TakeOut } from '../sets/TakeOut.tsx';
import { useAnnounce } from '../ui/Announcer.tsx';
import { RemoveRecord } from './RemoveRecord.tsx';

interface Props extends EditedRecord {
  readonly set: ChangeSetDetails;
  readonly types: WritableTypesAnswer;
  readonly live: WritableRecordAnswer;
  readonly name: string;
  readonly mayEdit: boolean;
}

/** Whether a record that can come and go is there, and will be; how it is removed, kept and added. */
export function RecordPresence(props: Props) {
  const { set, type, id, country, live } = props;
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const draft = presenceDraft(set.drafts, { type, id, country });
  const { place, expect } = useFocusAfter<HTMLDivElement>(String(draft?.version));
  if (live.fields[EXISTS] === undefined) return null;
  const saveOf = (exists: boolean) =>
    presenceSave({
      type,
      id,
      country,
      locale: live.locale,
      exists,
      expected: draft?.version ?? 0,
    });
  const remove = async () => {
    await saveField(set.id, saveOf(false));
    announce(`“${props.name}” goes once the change set is published.`);
    expect();
    await mutate(`/change-sets/${set.id}`);
  };
  return (
    <div ref={place} tabIndex={-1} className="presence">
      <Presence {...props} {...{ draft, remove }} adding={saveOf(true)} onSaved={expect} />
    </div>
  );
}

interface PresenceProps extends Props {
  readonly draft: DraftFieldAnswer | undefined;
  readonly remove: () => Promise<void>;
  /** What adds it, or keeps it. */
  readonly adding: FieldSave;
  readonly onSaved: () => void;
}

function Presence(props: PresenceProps) {
  const { live, draft } = props;
  const where = live.scopes[EXISTS] === 'everywhere' ? 'all countries' : countryName(props.country);
  if (draft && isAddition(draft)) return <Added {...props} draft={draft} where={where} />;
  if (draft && isRemoval(draft)) return <Removed {...props} where={where} />;
  if (live.fields[EXISTS] !== true) return <Absent {...props} where={where} />;
  return props.mayEdit && <RemoveRecord {...props} where={where} />;
}

interface Placed extends PresenceProps {
  /** The country in which it is, or all of them. */
  readonly where: string;
}

function Removed({ set, name, where, mayEdit, adding, onSaved }: Placed) {
  return (
    <div className="item item-warning">
      <p>
        This change set removes “{name}” from {where}. What is written of it here isn’t published,
        and waits in case it is kept.
      </p>
      {mayEdit && (
        <div>
          <SaveButton set={set.id} save={adding} said={`“${name}” stays.`} onSaved={onSaved}>
            Keep it
          </SaveButton>
        </div>
      )}
    </div>
  );
}

/** Says what a new record still needs. */
function Added({ set, types, type, id, draft, where, mayEdit, onSaved }: Placed) {
  const incomplete = incompleteIn(set, types).find(({ addition }) => addition === draft);
  const count = set.drafts.filter((each) => each.type === type && each.id === id).length;
  const name = `${typeWords(type).one} ${id}`;
  return (
    <div className={incomplete ? 'item item-warning' : 'well'}>
      <p>
        This change set adds it to {where}.{' '}
        {incomplete && `Before that can be published, it needs ${incompleteText(incomplete)}.`}
      </p>
      {mayEdit && (
        <div>
          <TakeOut set={set.id} {...{ type, id, name, count }} onTaken={onSaved} />
        </div>
      )}
    </div>
  );
}

function Absent({ set, type, where, mayEdit, adding, onSaved }: Placed) {
  const one = typeWords(type).one.toLowerCase();
  const said = `It is added to ${where} once the change set is published.`;
  return (
    <div className="item">
      <p>
        There is no such {one} in {where}.
      </p>
      {mayEdit && (
        <div>
          <SaveButton set={set.id} save={adding} said={said} onSaved={onSaved}>
            Add it to {where}
          </SaveButton>
        </div>
      )}
    </div>
  );
}
