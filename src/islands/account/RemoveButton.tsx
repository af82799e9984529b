import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  readonly words: { readonly remove: string; readonly ask: string; readonly keep: string };
  /** What is removed, for screen readers. */
  readonly name: string;
  readonly onRemove: () => void;
  /** What else can be done, while nobody is asked whether to remove it. */
  readonly children?: ReactNode;
}

/** Removes something of the account's. It asks before. */
export function RemoveButton({ words, name, onRemove, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) remove.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking) {
    return (
      <fieldset className="account-actions">
        <legend>{words.ask}</legend>
        <button type="button" className="button button-small" onClick={onRemove}>
          {words.remove}
        </button>
        <button
          type="button"
          ref={keep}
          className="button button-plain button-small"
          onClick={() => setAsking(false)}
        >
          {words.keep}
        </button>
      </fieldset>
    );
  }
  return (
    <div className="account-actions">
      {children}
      <button
        type="button"
        ref={remove}
        className="button button-plain button-small"
        aria-label={`${words.remove}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </button>
    </div>
  );
}
