// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test } from 'vitest';
import { useCombobox } from '#islands/search/useCombobox.ts';

/** A panel with two options below a focused search field, and which of them shoppers followed. */
async function aSearch() {
  const followed: Array<string> = [];
  const submitted: Array<string> = [];
  render(
    <Search onFollow={(name) => followed.push(name)} onSubmit={(query) => submitted.push(query)} />,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const panel = document.querySelector<HTMLElement>('.panel');
  const user = userEvent.setup();
  await user.click(input);
  const current = () => document.querySelector('[aria-selected="true"]')?.textContent;
  const described = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const isOpen = () => [!panel?.hidden, input.getAttribute('aria-expanded')];
  return { user, input, followed, submitted, current, described, isOpen };
}

const OPTIONS = ['Lipstick', 'Lip balm'];

interface SearchProps {
  readonly onFollow: (name: string) => void;
  readonly onSubmit: (query: string) => void;
}

function Search({ onFollow, onSubmit }: SearchProps) {
  const { isOpen, query, current, panel, field } = useCombobox();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(query);
  };
  return (
    <form onSubmit={submit}>
      <input {...field} />
      <div ref={panel} className="panel" hidden={!isOpen}>
        {OPTIONS.map((name) => (
          <button
            type="button"
            role="option"
            key={name}
            id={name}
            aria-selected={name === current}
            onClick={() => onFollow(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </form>
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
  const { user, followed, submitted } = await aSearch();
  await user.keyboard(' lip{ArrowDown}{Enter}');
  expect([followed, submitted]).toEqual([['Lipstick'], []]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect([followed, submitted]).toEqual([['Lipstick'], ['lip']]);
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
