import { useId } from 'react';
import { useChoices } from './useChoices.ts';

/** Something that can be chosen. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
}

interface Props {
  readonly id: string;
  /** Its name, if no label has its id. */
  readonly label?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: ReadonlyArray<Choice>;
  readonly onChoose: (key: string) => void;
  /** What is said in place of choices; empty to say nothing. */
  readonly says: string;
  readonly placeholder: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean | undefined;
}

/**
 * A text box with choices below it. The library that puts lists in order has one too, which hides all
 * else from assistive technology while it's open, although the focus still goes there.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBox(props: Props) {
  const { id, label, text, onText, choices, onChoose, says, describedBy, isInvalid } = props;
  const listId = useId();
  const found = useChoices({ keys: choices.map(({ key }) => key), onChoose });
  const { isListed, isOpen, active } = found;
  return (
    <div className="search-box">
      <input
        id={id}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        placeholder={props.placeholder}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          found.open();
        }}
        onKeyDown={found.onKeyDown}
        onBlur={found.close}
      />
      {isListed && (
        <div id={listId} role="listbox" aria-label={label ?? 'Found'} className="choices-found">
          {choices.map((choice, index) => (
            <Option
              key={choice.key}
              id={`${listId}-${index}`}
              choice={choice}
              isActive={index === active}
              onChoose={() => found.choose(choice.key)}
            />
          ))}
        </div>
      )}
      <p className="hint" role="status">
        {isOpen && !isListed && says}
      </p>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, choice: { title, note }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the text box, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      ref={isActive ? intoView : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {title} {note && <span className="hint">{note}</span>}
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
