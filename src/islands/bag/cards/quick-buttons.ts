import { loadForPress, pressToAdd } from '../../page/load-for-press.ts';

/**
 * One listener for all buttons on cards that add to the bag, from the server or the browser. All
 * other code loads with the first press.
 */
export function answerQuickButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-add]');
    if (button && button.ariaBusy !== 'true') void press(button);
  });
}

async function press(button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';
  const pressed = pressToAdd();
  const load = () => import('#islands/bag/quick-add.ts');
  const code = await loadForPress(load, pressed.deadline, () => void press(button));
  await code?.quickAdd(button, pressed);
  button.ariaBusy = null;
}
