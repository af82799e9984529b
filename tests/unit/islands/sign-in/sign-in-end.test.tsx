// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { removeCookie, writeCookie } from '#islands/browser/cookies.ts';
import { SignIn } from '#islands/sign-in/SignIn.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const texts = { ...messages.signIn, ...messages.authentication };

beforeEach(() => {
  document.documentElement.dataset.lacks = 'social-sign-in';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Signs in at an API that then can't say who the member is. Returns where the page goes. */
async function signInWhile(user: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/token')) return user();
    writeCookie(COOKIES.accessToken, 'e30.e30');
    return Response.json({ token_type: 'Bearer' });
  });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  render(
    <SignIn
      {...{ purpose: 'sign-in', texts, title: texts.title, country: 'SG', language: 'en' }}
      hasBeautyPass
      hasBirthDates={false}
    />,
  );
  const shopper = userEvent.setup();
  await shopper.type(screen.getByLabelText(texts.email), 'mei@members.example');
  await shopper.click(screen.getByRole('button', { name: texts.continue }));
  await shopper.type(screen.getByLabelText(texts.password), 'a long enough password');
  await shopper.click(screen.getByRole('button', { name: texts.title }));
  return assign;
}

test.each([
  ['503', async () => Response.json({}, { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('whoever has signed in goes on, although their data meets %s', async (_, user) => {
  const assign = await signInWhile(user);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(texts.unreachable)).toBeNull();
});

test('whoever is no member after all reads so', async () => {
  const assign = await signInWhile(async () => {
    removeCookie(COOKIES.accessToken);
    return Response.json({}, { status: 401 });
  });
  await screen.findByText(texts.failed);
  expect(assign).not.toHaveBeenCalled();
});
