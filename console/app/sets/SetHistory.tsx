import { localeOfId } from '#domain/locale/locales.ts';
import {
  type ChangeSetDetails,
  keyText,
  type PublishedField,
} from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import { liveFields } from '../../contract/live-fields.ts';
import { countryName } from '../../contract/reach-text.ts';
import { RecordTitle } from '../fields/RecordTitle.tsx';
import { ValueChange } from '../fields/ValueChange.tsx';
import { Instant } from '../ui/Instant.tsx';

const DONE = { published: 'Published', undone: 'Undone', ended: 'Ended' } as const;

/** What a set did to the shop, record by record. */
export function SetHistory({
  publications,
  takenBack,
}: Pick<ChangeSetDetails, 'publications' | 'takenBack'>) {
  const live = new Set(liveFields(publications, takenBack).map(keyText));
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby="set-history">
      <h2 id="set-history">What it did</h2>
      <ul className="drafted">
        {publications.map(({ kind, who, at, country, fields }) => (
          <li key={`${kind} ${country} ${at}`}>
            <h3>
              {DONE[kind]} {country && `in ${countryName(country)} `}by {who} <Instant at={at} />
            </h3>
            {fields.length === 0 && <p className="hint">Nothing went back.</p>}
            <Records
              fields={fields}
              isLive={(of) => kind !== 'published' || live.has(keyText(of))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldsProps {
  readonly fields: ReadonlyArray<PublishedField>;
  /** Whether nothing has taken a field back. */
  readonly isLive: (field: PublishedField) => boolean;
}

/** From this many on, the others are shown when somebody asks. */
const SHOWN = 3;

/** A product that leaves a country takes the prices of all its variants with it. */
function Records({ fields, isLive }: FieldsProps) {
  const records = [...Map.groupBy(fields, ({ type, id }) => `${type} ${id}`)];
  const others = records.slice(SHOWN);
  return (
    <>
      {records.slice(0, SHOWN).map(([key, of]) => (
        <OfRecord key={key} fields={of} isLive={isLive} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? 'One more' : `${others.length} more`} with it</summary>
          {others.map(([key, of]) => (
            <OfRecord key={key} fields={of} isLive={isLive} />
          ))}
        </details>
      )}
    </>
  );
}

function OfRecord({ fields, isLive }: FieldsProps) {
  const [first] = fields;
  if (!first) return null;
  const { type, id, locale } = first;
  return (
    <div className="of-record">
      <h4>
        <RecordTitle {...{ type, id }} country={localeOfId(locale).country} />{' '}
        <span className="hint">
          {typeWords(type).one} {id}
        </span>
      </h4>
      <dl className="values">
        {fields.map((field) => (
          <ValueChange
            key={`${field.field} ${field.place}`}
            of={field}
            from={field.from}
            to={field.to}
            {...(!isLive(field) && { note: 'taken back' })}
          />
        ))}
      </dl>
    </div>
  );
}
