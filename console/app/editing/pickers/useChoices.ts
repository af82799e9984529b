import { type KeyboardEvent, useState } from 'react';

interface Options {
  /** The keys of what can be chosen. */
  readonly keys: ReadonlyArray<string>;
  readonly onChoose: (key: string) => void;
}

const NONE = -1;

/** Which of some choices below a text box is the active one, by keys that are pressed in the box. */
export function useChoices({ keys, onChoose }: Options) {
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
