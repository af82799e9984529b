import { fieldWords } from '../../contract/field-words.ts';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { RecordName } from '../fields/RecordName.tsx';
import { useNames } from '../fields/useNames.ts';
import { LazyRows } from '../ui/LazyRows.tsx';
import { RecordSearch } from './RecordSearch.tsx';

interface Props extends FieldInputProps {
  /** The type of the records that are named. */
  readonly named: string;
}

/** The records that a field names, in an order that can be changed, and a search for more. */
export function RecordsPicker({ named, value, onChange, ...props }: Props) {
  const { id, type, field, country, describedBy, isInvalid, isDisabled = false } = props;
  const ids = Array.isArray(value) ? [...new Set(value.map(String))] : [];
  const records = useNames({ type: named, country, ids });
  const { label } = fieldWords(type, field);
  return (
    <div className="picker">
      {records.length > 0 && (
        <LazyRows
          {...{ label, isDisabled }}
          rows={records.map((record) => ({
            id: record.id,
            name: record.title ?? record.id,
            shown: <RecordName record={record} />,
          }))}
          onOrder={onChange}
          onRemove={(removed) => {
            if (ids.length === 1) document.getElementById(id)?.focus();
            onChange(ids.filter((each) => each !== removed));
          }}
        />
      )}
      <RecordSearch
        {...{ id, country, describedBy, isInvalid }}
        label={`Add to ${label}`}
        type={named}
        chosen={ids}
        onChoose={(added) => onChange([...ids, added])}
      />
    </div>
  );
}
