import { type KeyboardEvent, useId, useState } from 'react';

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

interface Options {
  /** The keys of what can be chosen. */
  readonly keys: ReadonlyArray<string>;
  readonly onChoose: (key: string) => void;
}

const NONE = -1;

/** Which of some choices below a text box is the active one, by keys that are pressed in the box. */
function useChoices({ keys, onChoose }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const isListed = isOpen && keys.length > 0;
  const chosen = isListed ? keys[active] : undefined;
  const open = () => {
    setOpen(true);
    setActive(NONE);
  };
  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const choose = (key: string) => {
    onChoose(key);
    close();
  };
  const step = (by: number) => {
    setOpen(true);
    if (keys.length > 0) setActive(stepped(active, by, keys.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return { isOpen, isListed, active: isListed ? active : NONE, open, close, choose, onKeyDown };
}

/** The next of some choices; after the last comes the first. */
function stepped(active: number, by: number, count: number): number {
  if (active === NONE) return by > 0 ? 0 : count - 1;
  return (active + by + count) % count;
}
