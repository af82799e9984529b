// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Field } from '#islands/sign-in/Field.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const NAME = { label: 'Code', name: 'code', autoComplete: 'off' };
const texts = { ...messages.signIn, ...messages.authentication };

test.each([
  ['alone', {}, 1],
  ['with a hint', { hint: 'Eight letters.' }, 2],
  ['with a problem', { problem: 'Too short.' }, 1],
])('a field %s is described by parts that it has', (_, more, described) => {
  render(createElement(Field, { ...NAME, ...more }));
  const input = screen.getByLabelText('Code');
  const named = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(named).toHaveLength(described);
  for (const id of named) expect(document.getElementById(id)).not.toBeNull();
});

test('a password can be shown while it is typed, and hidden again', async () => {
  const user = userEvent.setup();
  const password = { ...NAME, label: 'Secret', type: 'password', reveal: texts } as const;
  render(createElement(Field, password));
  const input = screen.getByLabelText('Secret');
  await user.type(input, 'a pass phrase');
  await user.click(screen.getByRole('button', { name: texts.showPassword }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: texts.hidePassword }));
  expect(input.getAttribute('type')).toBe('password');
  expect((input as HTMLInputElement).value).toBe('a pass phrase');
});
