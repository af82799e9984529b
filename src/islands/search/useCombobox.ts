import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useBrowserValue } from '../react/useBrowserValue.ts';

interface Combobox {
  readonly isOpen: boolean;
  /** What the field has, trimmed; as it was when the panel was open last. */
  readonly query: string;
  /** The id of the option that the arrow keys have reached. */
  readonly current: string | undefined;
  readonly close: () => void;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly field: InputHTMLAttributes<HTMLInputElement> & {
    readonly ref: RefObject<HTMLInputElement | null>;
  };
}

/**
 * A text field as the combobox of the options in a panel: arrow keys move through them, Enter
 * follows the current one, Escape closes. The focus stays in the field. Until the island is awake,
 * it's a field alone.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox(): Combobox {
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState<string>();
  const isAwake = useBrowserValue(() => true, false);
  const open = useCallback(() => {
    setQuery(input.current?.value.trim() ?? '');
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    setCurrent(undefined);
  }, []);
  useEffect(() => {
    // The shopper may have begun to type before.
    if (document.activeElement === input.current) open();
  }, [open]);
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const move = (by: 1 | -1) => {
    open();
    setCurrent(optionBeside(panel.current, current, by));
  };
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    // Escape would empty a search field, but the text is still wanted.
    if (key === 'Escape' && isOpen) return close;
    if (key !== 'Enter' || !current) return undefined;
    return () => document.getElementById(current)?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onInput = () => {
    open();
    setCurrent(undefined);
  };
  const ofCombobox = isAwake && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-activedescendant': current,
  };
  const field = { ref: input, ...ofCombobox, onFocus: open, onClick: open, onInput, onKeyDown };
  return { isOpen, query, current, close, panel, field };
}

/** After the last option comes the field itself, whose id is undefined, and then the first option. */
function optionBeside(
  panel: HTMLElement | null,
  current: string | undefined,
  by: 1 | -1,
): string | undefined {
  const options = [...(panel?.querySelectorAll('[role="option"]') ?? [])];
  const shown = options.filter((option) => [null, panel].includes(option.closest('[hidden]')));
  const places = [undefined, ...shown.map(({ id }) => id)];
  const at = Math.max(0, places.indexOf(current));
  return places.at((at + by) % places.length);
}
