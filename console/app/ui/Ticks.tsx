import { useId } from 'react';

interface Props<Value extends string> {
  readonly legend: string;
  /** In the order in which they are shown, and in which the chosen ones are told. */
  readonly offered: ReadonlyArray<Value>;
  readonly label: (value: Value) => string;
  readonly chosen: ReadonlyArray<Value>;
  readonly onChange: (chosen: ReadonlyArray<Value>) => void;
}

/** Some of several values, each with a box to tick. */
export function Ticks<Value extends string>({
  legend,
  offered,
  label,
  chosen,
  onChange,
}: Props<Value>) {
  const id = useId();
  const tick = (value: Value, isTicked: boolean) =>
    onChange(offered.filter((each) => (each === value ? isTicked : chosen.includes(each))));
  return (
    <fieldset className="ticks">
      <legend>{legend}</legend>
      {offered.map((value) => (
        <span key={value}>
          <input
            id={`${id}-${value}`}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => tick(value, target.checked)}
          />
          <label htmlFor={`${id}-${value}`}>{label(value)}</label>
        </span>
      ))}
    </fieldset>
  );
}
