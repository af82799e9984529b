import type { StoredAddress as Address } from '#commerce/address.ts';
import type { Texts } from '#i18n/texts.ts';
import { RemoveButton } from '../RemoveButton.tsx';

interface Props {
  readonly address: Address;
  readonly texts: Texts<'addresses'>;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

/** An address with what can be done with it. */
export function KeptAddress({ address, texts, onEdit, onMakeDefault, onRemove }: Props) {
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
      {isDefault && <p className="label">{texts.isDefault}</p>}
      <address>
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{phone}</span>
      </address>
      <RemoveButton
        words={{ remove: texts.remove, ask: texts.removeAsk, keep: texts.keep }}
        name={shortly}
        onRemove={onRemove}
      >
        {button(texts.edit, onEdit)}
        {!isDefault && button(texts.makeDefault, onMakeDefault)}
      </RemoveButton>
    </article>
  );
}
