import type { FieldInputProps } from '../field-input-props.ts';
import { withoutNull } from '../field-schema.ts';
import { RecordName } from './RecordName.tsx';
import { RecordSearch } from './RecordSearch.tsx';
import { useNames } from './useNames.ts';

interface Props extends FieldInputProps {
  /** The type of the record that is named. */
  readonly named: string;
}

/** The record that a field names, and a search for another. */
export function RecordPicker({ named, value, onChange, ...props }: Props) {
  const { id, country, schema, describedBy, isInvalid } = props;
  const ids = typeof value === 'string' && value !== '' ? [value] : [];
  const [record] = useNames({ type: named, country, ids });
  const mayBeEmpty = withoutNull(schema).isNullable;
  return (
    <div className="picker">
      {record && (
        <p className="picked">
          <RecordName record={record} />
          {mayBeEmpty && (
            <button
              type="button"
              onClick={() => {
                document.getElementById(id)?.focus();
                onChange(null);
              }}
            >
              Remove<span className="unseen"> {record.title ?? record.id}</span>
            </button>
          )}
        </p>
      )}
      <RecordSearch
        {...{ id, country, describedBy, isInvalid }}
        type={named}
        chosen={ids}
        onChoose={onChange}
      />
    </div>
  );
}
