/**
 * Makes a list of links, of which one is current, a group of radio buttons: one stop for the tab key,
 * within which arrows choose. Without scripts, they stay links.
 */
export function makeOptionGroup(list: HTMLElement): void {
  const options = optionsOf(list);
  list.role = 'radiogroup';
  for (const item of list.children) item.role = 'presentation';
  for (const option of options) {
    option.role = 'radio';
    const isChosen = option.hasAttribute('aria-current');
    option.removeAttribute('aria-current');
    mark(option, isChosen);
  }
  list.addEventListener('keydown', (event) => chooseByKey(event, options));
}

/** Marks the chosen option, the only one that the tab key reaches. */
export function markOption(list: HTMLElement, chosen: Element): void {
  for (const option of optionsOf(list)) mark(option, option === chosen);
}

function mark(option: HTMLElement, isChosen: boolean): void {
  option.ariaChecked = String(isChosen);
  option.tabIndex = isChosen ? 0 : -1;
}

const optionsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-variant]')];

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  ' ': 0,
};

function chooseByKey(event: KeyboardEvent, options: ReadonlyArray<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const current = options.findIndex((option) => option.matches(':focus'));
  const place = placeAfter(current, key, options.length);
  if (place === undefined || current < 0) return;
  event.preventDefault();
  const next = options.at(place);
  next?.focus();
  next?.click();
}

/** Where a key leads in a ring of `count`, from its end if negative; undefined if nowhere. */
function placeAfter(place: number, key: string, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = STEPS[key];
  return step === undefined ? undefined : (place + step) % count;
}
