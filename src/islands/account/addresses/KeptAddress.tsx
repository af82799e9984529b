import { RemoveButton } from '../RemoveButton.tsx';
import type { KeptAddress as Address } from './address-book.ts';
import type { AddressTexts } from './addresses-texts.ts';

interface Props {
  readonly address: Address;
  readonly words: AddressTexts;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

/** An address with what can be done with it. */
export function KeptAddress({ address, words, onEdit, onMakeDefault, onRemove }: Props) {
  const { name, lines, phone, isDefault } = address;
  const shortly = `${name}, ${lines[0] ?? ''}`;
  const button = (text: string, onClick: () => void) => (
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={`${text}: ${shortly}`}
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
      <RemoveButton
        words={{ remove: words.remove, ask: words.removeAsk, keep: words.keep }}
        name={shortly}
        onRemove={onRemove}
      >
        {button(words.edit, onEdit)}
        {!isDefault && button(words.makeDefault, onMakeDefault)}
      </RemoveButton>
    </article>
  );
}
