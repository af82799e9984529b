import { useEffect, useRef, useState } from 'react';
import type { KeptAddress as Address } from './address-book.ts';
import type { AddressTexts } from './addresses-texts.ts';

interface Props {
  readonly address: Address;
  readonly words: AddressTexts;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

/** An address with what can be done with it. Removing it is asked twice. */
export function KeptAddress({ address, words, onEdit, onMakeDefault, onRemove }: Props) {
  const { name, lines, phone, isDefault } = address;
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) remove.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const button = (text: string, onClick: () => void) => (
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={`${text}: ${name}, ${lines[0] ?? ''}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return (
    <article className="address">
      {isDefault && <p className="label">{words.isDefault}</p>}
      <address>
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{phone}</span>
      </address>
      {isAsking ? (
        <fieldset className="address-actions">
          <legend>{words.removeAsk}</legend>
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
      ) : (
        <div className="address-actions">
          {button(words.edit, onEdit)}
          {!isDefault && button(words.makeDefault, onMakeDefault)}
          <button
            type="button"
            ref={remove}
            className="button button-plain button-small"
            aria-label={`${words.remove}: ${name}, ${lines[0] ?? ''}`}
            onClick={() => setAsking(true)}
          >
            {words.remove}
          </button>
        </div>
      )}
    </article>
  );
}
