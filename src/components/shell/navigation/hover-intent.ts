/**
 * How long a pointer rests on a title before its menu opens, so that crossing titles opens none.
 */
export const OPEN_MS = 110;
/** How long a menu stays open after the pointer has left it. */
export const CLOSE_MS = 260;

export interface HoverIntent<Menu> {
  /** The pointer entered a menu or its title. */
  readonly enter: (menu: Menu) => void;
  /** The pointer left it. */
  readonly leave: () => void;
  /** Something else opened or closed a menu. */
  readonly cancel: () => void;
}

/** Calls `show` with the menu that a moving pointer intends, or with undefined for none. */
export function createHoverIntent<Menu>(show: (menu: Menu | undefined) => void): HoverIntent<Menu> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (delayMs: number, menu: Menu | undefined) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(menu), delayMs);
  };
  return {
    enter: (menu) => after(OPEN_MS, menu),
    leave: () => after(CLOSE_MS, undefined),
    cancel: () => clearTimeout(timer),
  };
}
