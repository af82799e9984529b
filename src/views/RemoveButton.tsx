import { fillText } from '#i18n/fill-text.ts';

interface Props {
  readonly name: string;
  /** With a place for the name. */
  readonly text: string;
  /** Without it, the button sends the form around it. */
  readonly onClick?: () => void;
}

/** Takes a line out of the bag. */
export function RemoveButton({ name, text, onClick }: Props) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="icon-button"
      aria-label={fillText(text, { name })}
      onClick={onClick}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.5 7V4h5v3" />
      </svg>
    </button>
  );
}
