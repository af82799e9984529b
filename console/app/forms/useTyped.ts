import { useState } from 'react';

interface Form<T> {
  readonly value: T;
  /** How a value is written. */
  readonly print: (value: T) => string;
  /** The value of a text; undefined while it has none, as of a number that was just begun. */
  readonly parse: (text: string) => T | undefined;
  readonly onChange: (value: T) => void;
}

/**
 * The text of a control whose value isn't a text. It stays as it was typed for as long as it has the
 * value, so that a trailing comma or an empty line doesn't vanish under somebody's hands.
 */
export function useTyped<T>({ value, print, parse, onChange }: Form<T>) {
  const [text, setText] = useState<string>();
  const typed = text === undefined ? undefined : parse(text);
  const isKept = text !== undefined && (typed === undefined || isSame(typed, value));
  return {
    value: isKept ? text : print(value),
    onChange({ target }: { readonly target: { readonly value: string } }) {
      setText(target.value);
      const next = parse(target.value);
      if (next !== undefined) onChange(next);
    },
    onBlur: () => setText(undefined),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
