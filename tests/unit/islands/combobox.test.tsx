// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useCombobox } from '#islands/search/useCombobox.ts';

/** A panel with two options below a search field, and which of them shoppers followed. */
async function aSearch() {
  const form = document.createElement('form');
  const input = document.createElement('input');
  form.append(input);
  const other = document.createElement('button');
  document.body.append(form, other);
  const followed: Array<string> = [];
  const user = userEvent.setup();
  await user.click(input);
  render(<Panel input={input} onFollow={(name) => followed.push(name)} />);
  const panel = document.querySelector<HTMLElement>('.panel');
  const current = () => document.querySelector('[aria-selected="true"]')?.textContent;
  const described = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const isOpen = () => [!panel?.hidden, input.getAttribute('aria-expanded')];
  return { user, input, other, followed, current, described, isOpen };
}

const OPTIONS = ['Lipstick', 'Lip balm'];

function Panel({ input, onFollow }: { input: HTMLInputElement; onFollow: (name: string) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen } = useCombobox(input, panel);
  return (
    <div ref={panel} className="panel" hidden={!isOpen}>
      {OPTIONS.map((name) => (
        <button type="button" role="option" key={name} onClick={() => onFollow(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

test('arrow keys lead through the options and back to the field, which names the current one', async () => {
  const { user, input, current, described } = await aSearch();
  const places = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    places.push([current(), described()]);
  }
  expect(places).toEqual([
    ['Lipstick', 'Lipstick'],
    ['Lip balm', 'Lip balm'],
    [undefined, undefined],
    ['Lip balm', 'Lip balm'],
  ]);
  expect(document.activeElement).toBe(input);
});

test('Enter follows the option that is current, and submits the search without one', async () => {
  const { user, input, followed } = await aSearch();
  let submissions = 0;
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    submissions += 1;
  });
  await user.keyboard('{ArrowDown}{Enter}');
  expect([followed, submissions]).toEqual([['Lipstick'], 0]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect([followed, submissions]).toEqual([['Lipstick'], 1]);
});

test('typing makes no option current', async () => {
  const { user, current, input } = await aSearch();
  await user.keyboard('{ArrowDown}l');
  expect([current(), input.hasAttribute('aria-activedescendant')]).toEqual([undefined, false]);
});

test('Escape closes the panel and keeps what was typed; an arrow opens it again', async () => {
  const { user, input, isOpen } = await aSearch();
  await user.keyboard('lip{Escape}');
  expect([input.value, ...isOpen()]).toEqual(['lip', false, 'false']);
  await user.keyboard('{ArrowDown}');
  expect(isOpen()).toEqual([true, 'true']);
});

test('a focus that leaves the search closes it', async () => {
  const { user, other, isOpen } = await aSearch();
  expect(isOpen()).toEqual([true, 'true']);
  await user.click(other);
  expect(isOpen()).toEqual([false, 'false']);
});
