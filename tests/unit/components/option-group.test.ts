// @vitest-environment happy-dom
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOptionGroup, markOption } from '#components/product/option-group.ts';

const options = () => [...document.querySelectorAll<HTMLElement>('[data-variant]')];
const list = () => document.querySelector('ul') as HTMLElement;
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.variant;
const chosen = vi.fn<(id: string | undefined) => void>();

/** Four shades, the second one chosen, on a page that marks what is clicked. */
beforeEach(() => {
  chosen.mockClear();
  const shade = (id: string, current = '') =>
    `<li><a href="?variant=${id}" data-variant="${id}"${current}>${id}</a></li>`;
  document.body.innerHTML = `<ul>${shade('a')}${shade('b', ' aria-current="true"')}${shade('c')}${shade('d')}</ul><button></button>`;
  makeOptionGroup(list());
  list().addEventListener('click', (event) => {
    event.preventDefault();
    const option = event.target as HTMLElement;
    chosen(option.dataset.variant);
    markOption(list(), option);
  });
});

describe('a group of options', () => {
  test('is one of radio buttons, of which the chosen one is checked', () => {
    expect(list().role).toBe('radiogroup');
    expect(options().map(({ role, ariaChecked }) => [role, ariaChecked])).toEqual([
      ['radio', 'false'],
      ['radio', 'true'],
      ['radio', 'false'],
      ['radio', 'false'],
    ]);
    expect(options().some((option) => option.hasAttribute('aria-current'))).toBe(false);
  });

  test('is one stop of the tab key', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(focused()).toBe('b');
    await user.tab();
    expect(document.activeElement?.localName).toBe('button');
  });

  test.each([
    ['{ArrowRight}', 'c'],
    ['{ArrowDown}', 'c'],
    ['{ArrowLeft}', 'a'],
    ['{ArrowUp}', 'a'],
    ['{ArrowLeft}{ArrowLeft}', 'd'],
    ['{End}', 'd'],
    ['{End}{ArrowRight}', 'a'],
    ['{Home}', 'a'],
    [' ', 'b'],
  ])('is chosen from by %s', async (keys, expected) => {
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(keys);
    expect(focused()).toBe(expected);
    expect(chosen).toHaveBeenLastCalledWith(expected);
    const checked = options().filter(({ ariaChecked }) => ariaChecked === 'true');
    expect(checked.map(({ dataset, tabIndex }) => [dataset.variant, tabIndex])).toEqual([
      [expected, 0],
    ]);
  });

  test('leaves keys alone that are not its own', async () => {
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('x{Alt>}{ArrowLeft}{/Alt}');
    expect(chosen).not.toHaveBeenCalled();
  });
});
