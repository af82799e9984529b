import { type ReactNode, useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Whether everything may be meant. */
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

/** One of several values to filter by. */
export function Choice({ label, value, onChange, isOptional = false, children }: Props) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        {isOptional && <option value="">any</option>}
        {children}
      </select>
    </span>
  );
}
