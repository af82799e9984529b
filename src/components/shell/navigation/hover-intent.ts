/** So long a pointer rests on a title before its menu opens: crossing others opens none. */
export const OPEN_MS = 110;
/** So long a menu waits for a pointer that has slipped off it. */
export const CLOSE_MS = 260;

export interface HoverIntent<Menu> {
  /** The pointer has come onto a menu or its title. */
  readonly enter: (menu: Menu) => void;
  /** The pointer has left it. */
  readonly leave: () => void;
  /** Something else has decided which menu is open. */
  readonly cancel: () => void;
}

/** Calls `show` with the menu that a moving pointer means, and with nothing when it means none. */
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
