import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { ChangeSetDetails, WritableTypesAnswer } from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { placeName } from '../../contract/place-name.ts';
import { countryName } from '../../contract/reach-text.ts';
import { problemText } from '../api/console-api.ts';
import { CommentsOn } from '../approval/CommentsOn.tsx';
import { type EditedRecord, editPlace } from '../fields/edit-place.ts';
import { countsBeside, inFormOrder } from '../fields/form-order.ts';
import { presentIn, useLiveRecord } from '../fields/live-record.ts';
import { incompleteIn } from '../fields/missing-fields.ts';
import { pageOfRecord, pagesIn } from '../fields/page-of-record.ts';
import { nameOf } from '../fields/record-name.ts';
import { presenceDraft } from '../fields/record-presence.ts';
import { valuesIn } from '../fields/values-in.ts';
import { FieldRow } from '../forms/FieldRow.tsx';
import { RuledOrder } from '../forms/RuledOrder.tsx';
import { useHasRole } from '../people/useMe.ts';
import { DraftedPages } from '../pickers/useDraftedPages.ts';
import { LivePicture } from '../previews/LivePicture.tsx';
import { PublishSet } from '../sets/PublishSet.tsx';
import { Answered } from '../ui/Answered.tsx';
import { Link } from '../ui/Link.tsx';
import { Loading } from '../ui/Loading.tsx';
import { goTo } from '../ui/location.ts';
import { DuplicateRecord } from './DuplicateRecord.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordPresence } from './RecordPresence.tsx';

interface Props extends EditedRecord {
  /** The change set that is written. */
  readonly set: string;
}

/** A record with all that can be written of it in a country, its languages side by side. */
export function RecordForm({ set, ...record }: Props) {
  return (
    <Answered<WritableTypesAnswer> path="/writable-types">
      {(types) => (
        <Answered<ChangeSetDetails> path={`/change-sets/${set}`}>
          {(details) => <Opened set={details} types={types} {...record} />}
        </Answered>
      )}
    </Answered>
  );
}

interface OpenedProps extends EditedRecord {
  readonly set: ChangeSetDetails;
  readonly types: WritableTypesAnswer;
}

function Opened(props: OpenedProps) {
  const { set, types, type, id, country } = props;
  // What is missing is said where it's written.
  const mayGoOut = set.state === 'open' && incompleteIn(set, types).length === 0;
  const others = COUNTRIES.filter((each) => each !== country);
  return (
    <>
      <p className="hint">
        <Link to={`/change-sets/${set.id}`}>{set.title}</Link> · {typeWords(type).one} {id} in{' '}
        {countryName(country)}. It is saved as you type, and shoppers see it once the change set is
        published.
      </p>
      {mayGoOut && (
        <div className="choices">
          <PublishSet set={set} />
        </div>
      )}
      <p className="inline">
        <label htmlFor="edited-country">Country</label>
        <select
          id="edited-country"
          value={country}
          onChange={(event) =>
            goTo(editPlace(set.id, { type, id, country: event.target.value as Country }))
          }
        >
          {[country, ...others].map((each) => (
            <option key={each} value={each}>
              {countryName(each)}
            </option>
          ))}
        </select>
      </p>
      {set.state !== 'open' && (
        <p className="well">This change set is {set.state}, so it stays as it is.</p>
      )}
      <DraftedPages value={pagesIn(set)}>
        <WithPicture {...props} />
      </DraftedPages>
    </>
  );
}

/** The form of a record beside the page that shows it, if there is one. */
function WithPicture(props: OpenedProps) {
  const { set, type, country } = props;
  const { live } = presentIn(useLiveRecord(props).data);
  const isToCome = set.state === 'open' || set.state === 'scheduled';
  const path = live && pageOfRecord(type, valuesIn(set, live));
  const form = <RecordFields {...props} isWhole />;
  if (!isToCome || (path === undefined && type !== 'pages')) return form;
  return (
    <div className="with-picture">
      <div>{form}</div>
      <LivePicture {...{ set, path }} locale={localeFor(country)} />
    </div>
  );
}

interface FieldsProps extends OpenedProps {
  /** Whether it's the record that was opened, and no part of it. */
  readonly isWhole?: boolean;
}

function RecordFields({ isWhole = false, ...props }: FieldsProps) {
  const { set, types, type, id, country } = props;
  const mayEdit = useHasRole('editor', [country]) && set.state === 'open';
  const { data, error } = useLiveRecord({ type, id, country });
  if (error !== undefined) {
    return (
      <p className="problem" role="alert">
        {problemText(error)}
      </p>
    );
  }
  const { live, there: records } = presentIn(data);
  if (!live) return <Loading />;
  const name = nameOf(live);
  const values = valuesIn(set, live);
  const presence = presenceDraft(set.drafts, { type, id, country });
  const isNew = live.fields[EXISTS] === false;
  const isThere = presence ? presence.value === true : !isNew;
  const isDisabled = !mayEdit || !isThere;
  const mayCopy = isWhole && !isDisabled && types[type]?.[EXISTS] && live.parts.length === 0;
  return (
    <>
      <section className="record" aria-label={name}>
        <h2>{name}</h2>
        {isWhole && <RecordPresence {...{ ...props, live, name, mayEdit }} />}
        {mayCopy && <DuplicateRecord {...{ set, type, id, country, name, records }} />}
        {type === 'search-rules' && <RuledOrder set={set.id} {...{ country, values }} />}
        <CommentsOn set={set.id} on={{ type, id, country }} called={name} mayBegin={false} />
        {(isThere || !isNew) && (
          <fieldset disabled={isDisabled}>
            <legend className="unseen">{name}</legend>
            {inFormOrder(types[type] ?? {})
              .filter(([field]) => field !== EXISTS && countsBeside(values, type, field))
              .map(([field, rules]) => (
                <FieldRow
                  key={field}
                  {...{ set, field, rules, country, isNew, isDisabled, records }}
                />
              ))}
          </fieldset>
        )}
        {live.parts.map((part) => (
          <RecordFields key={`${part.type} ${part.id}`} {...props} {...part} />
        ))}
      </section>
      {isWhole && <RecordHistory set={set} records={[{ type, id }, ...live.parts]} />}
    </>
  );
}

/** The title of the page of a record. */
export function recordTitle({ type, country }: Pick<EditedRecord, 'type' | 'country'>): string {
  return `${typeWords(type).one} in ${placeName(country)}`;
}
