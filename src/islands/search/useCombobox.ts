import { type RefObject, useCallback, useEffect, useState } from 'react';

interface Combobox {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * Makes a text field the combobox of the options in a panel: arrow keys move through them, Enter
 * follows the current one, Escape closes. The focus stays in the field.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox(
  input: HTMLInputElement,
  panel: RefObject<HTMLElement | null>,
): Combobox {
  // If the focus moved on while the panel was loading, it doesn't open.
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
  }, [input]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) markCurrent(input, panel.current, undefined);
  }, [input, isOpen, panel]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => setIsOpen(true);
    const onArrow = (event: KeyboardEvent, by: 1 | -1) => {
      event.preventDefault();
      open();
      move(input, panel.current, by);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (panel.current?.hidden) return;
      // Escape would empty a search field, but the text is still wanted.
      event.preventDefault();
      close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Enter') followCurrent(event, panel.current);
      if (event.key === 'Escape') onEscape(event);
      if (event.key === 'ArrowDown') onArrow(event, 1);
      if (event.key === 'ArrowUp') onArrow(event, -1);
    };
    const onInput = () => {
      open();
      markCurrent(input, panel.current, undefined);
    };
    input.addEventListener('focus', open, { signal });
    input.addEventListener('click', open, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.form?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !input.form?.contains(relatedTarget)) close();
      },
      { signal },
    );
    return () => listening.abort();
  }, [input, panel, close]);

  return { isOpen, close };
}

function optionsOf(panel: HTMLElement | null): ReadonlyArray<HTMLElement> {
  const options = [...(panel?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  return options.filter((option) => [null, panel].includes(option.closest('[hidden]')));
}

const CURRENT = '[aria-selected="true"]';

/** After the last option comes the field itself, and then the first option. */
function move(input: HTMLInputElement, panel: HTMLElement | null, by: 1 | -1): void {
  const options = optionsOf(panel);
  const at = options.findIndex((option) => option.matches(CURRENT));
  const places = options.length + 1;
  const next = (at + 1 + by + places) % places;
  markCurrent(input, panel, options[next - 1]);
}

function markCurrent(
  input: HTMLInputElement,
  panel: HTMLElement | null,
  current: HTMLElement | undefined,
): void {
  for (const option of panel?.querySelectorAll<HTMLElement>(CURRENT) ?? []) {
    option.setAttribute('aria-selected', 'false');
  }
  if (!current) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  optionsMarked += 1;
  current.id ||= `search-option-${optionsMarked}`;
  current.setAttribute('aria-selected', 'true');
  current.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', current.id);
}

let optionsMarked = 0;

function followCurrent(event: Event, panel: HTMLElement | null): void {
  const current = optionsOf(panel).find((option) => option.matches(CURRENT));
  if (!current) return;
  event.preventDefault();
  current.click();
}
