import { type Country, localeOfId } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer, WritableTypesAnswer } from '../../contract/editing-contract.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { languageName } from '../../contract/place-name.ts';
import type { EditedRecord } from './edit-place.ts';
import { fieldPlaces } from './field-places.ts';
import { inFormOrder } from './form-order.ts';
import { useLiveRecord } from './live-record.ts';
import { nameOf } from './record-name.ts';
import { ValueText } from './ValueText.tsx';

interface Common {
  readonly country: Country;
  readonly types: WritableTypesAnswer;
}

interface ValuesProps extends Common {
  readonly records: ReadonlyArray<WritableRecordAnswer>;
}

/** A part of a record, such as a variant with its price. */
export function LivePart({ country, types, ...part }: EditedRecord & Common) {
  const { data } = useLiveRecord({ ...part, country });
  const [live] = data ?? [];
  if (!data || !live) return null;
  return (
    <details>
      <summary>
        {nameOf(live)}{' '}
        <span className="hint">
          <ValueText {...{ ...part, country }} field="price" value={live.fields.price} />
        </span>
      </summary>
      <LiveValues records={data} country={country} types={types} />
    </details>
  );
}

/** The values of a record, each in the languages in which it has one of its own. */
export function LiveValues({ records, country, types }: ValuesProps) {
  const [{ type = '' } = {}] = records;
  const fields = inFormOrder(types[type] ?? {})
    .map(([field]) => field)
    .filter((field) => field !== EXISTS);
  return (
    <dl className="values">
      {fields.flatMap((field) => {
        const places = fieldPlaces(field, records);
        return places.map(({ place, record: { fields: live, locale } }) => (
          <div key={`${field} ${place}`} className="value">
            <dt>
              {fieldWords(type, field).label}{' '}
              {places.length > 1 && (
                <span className="hint">{languageName(localeOfId(locale).language)}</span>
              )}
            </dt>
            <dd>
              <ValueText {...{ type, field, country }} value={live[field]} />
            </dd>
          </div>
        ));
      })}
    </dl>
  );
}
