import { hasActed } from '#islands/first-act/has-acted.ts';

/** Menus open and close without their script. What it adds, hovering and keys, begins with an act. */
export function loadMenuBarAtAct(): void {
  hasActed()
    .then(() => import('./menu-bar.ts'))
    .catch(reportError);
}
