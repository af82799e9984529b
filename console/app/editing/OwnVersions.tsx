import { localeOfId } from '#domain/locale/locales.ts';
import { type FieldScope, OWN_VERSION, placeOf } from '#domain/records/field-scope.ts';
import type { ChangeSetDetails, WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { begunScope } from './own-version.ts';
import { SaveButton } from './SaveButton.tsx';

/** Where somebody wants a version of a record for itself, by locale. */
export type ChosenScopes = Readonly<Record<string, FieldScope | undefined>>;

interface Props {
  readonly set: ChangeSetDetails;
  /** The record as it is live, in each language of the country. */
  readonly records: ReadonlyArray<WritableRecordAnswer>;
  readonly chosen: ChosenScopes;
  readonly onChoose: (chosen: ChosenScopes) => void;
  readonly mayEdit: boolean;
}

/** Says how far a record reaches, and begins or ends a version of it for a country or a language. */
export function OwnVersions(props: Props) {
  const { records, mayEdit } = props;
  const wide = records.filter(({ narrower }) => narrower);
  const own = records.filter(({ fields }) => fields[OWN_VERSION] === true);
  if (wide.length === 0 && own.length === 0) return null;
  return (
    <div className="presence">
      {wide.length > 0 && mayEdit && <Choices {...props} records={wide} />}
      {byPlace(own).map((record) => (
        <Ending key={record.locale} {...props} record={record} />
      ))}
    </div>
  );
}

interface Choice {
  readonly scope: FieldScope;
  readonly place: string;
  readonly records: ReadonlyArray<WritableRecordAnswer>;
}

function Choices({ set, records, chosen, onChoose }: Props) {
  const [{ type = '', scopes = {} } = {}] = records;
  const one = typeWords(type).one.toLowerCase();
  const isEverywhere = Object.values(scopes).includes('everywhere');
  const reach = isEverywhere ? 'all countries' : 'all languages of the country';
  return (
    <fieldset className="group">
      <legend>How far it reaches</legend>
      <p className="hint">
        This {one} is one for {reach}: what you write here is seen in all of them, apart from those
        with a version of their own.
      </p>
      {choicesOf(records).map(({ scope, place, records: of }) => {
        const isBegun = of.every((each) => begunScope(each, set.drafts) === scope);
        const isChosen = isBegun || of.every(({ locale }) => chosen[locale] === scope);
        const to = isChosen ? undefined : scope;
        return (
          <label key={place} className="tick">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isBegun}
              onChange={() =>
                onChoose({
                  ...chosen,
                  ...Object.fromEntries(of.map(({ locale }) => [locale, to])),
                })
              }
            />{' '}
            Write a version of its own for {placeName(place)}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The country, and each of its languages. */
function choicesOf(records: ReadonlyArray<WritableRecordAnswer>): ReadonlyArray<Choice> {
  const choices = records.flatMap((record) =>
    (record.narrower ?? []).map((scope) => ({
      scope,
      place: placeOf(scope, localeOfId(record.locale)),
      record,
    })),
  );
  const places = Map.groupBy(choices, ({ place }) => place);
  return [...places]
    .flatMap(([place, of]) => {
      const [first] = of;
      return first ? [{ scope: first.scope, place, records: of.map(({ record }) => record) }] : [];
    })
    .sort((one, other) => Number(one.scope === 'locale') - Number(other.scope === 'locale'));
}

const placeIn = ({ scopes, locale }: WritableRecordAnswer) =>
  placeOf(scopes[OWN_VERSION] ?? 'locale', localeOfId(locale));

function byPlace(records: ReadonlyArray<WritableRecordAnswer>) {
  return [...new Map(records.toReversed().map((record) => [placeIn(record), record])).values()];
}

/** Goes back to what holds more widely, and thinks better of it. */
function Ending({
  set,
  record,
  mayEdit,
}: Pick<Props, 'set' | 'mayEdit'> & { readonly record: WritableRecordAnswer }) {
  const { type, id, locale } = record;
  const place = placeIn(record);
  const draft = set.drafts.find(
    (each) =>
      each.type === type && each.id === id && each.field === OWN_VERSION && each.place === place,
  );
  const ends = draft?.value === false;
  const save = {
    type,
    id,
    locale,
    field: OWN_VERSION,
    value: ends,
    expected: draft?.version ?? 0,
  };
  const name = placeName(place);
  return (
    <div className={ends ? 'item item-warning' : 'well'}>
      <p>
        {ends
          ? `This change set removes the version for ${name}: what others see is shown there again.`
          : `This is a version of its own for ${name}.`}
      </p>
      {mayEdit && (
        <div>
          <SaveButton set={set.id} save={save} said={ends ? 'It stays.' : 'It goes.'}>
            {ends ? 'Keep it' : `Remove the version for ${name}`}
          </SaveButton>
        </div>
      )}
    </div>
  );
}
