// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillText } from '#i18n/fill-text.ts';
import { SignIn } from '#islands/sign-in/SignIn.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import { aFakeShopApi } from '../../../builders/vendure/fake-shop-api.ts';

const texts = { ...messages.signIn, ...messages.authentication };
const EMAIL = 'mei@example.com';
const PASSWORD = 'a long enough password';

beforeEach(() => {
  document.documentElement.dataset.lacks = 'social-sign-in';
});
/** Has a Vendure answer whose customers confirm their addresses. */
function aVendure() {
  const vendure = aFakeShopApi([]);
  const shop = createVendureShop({
    url: 'https://vendure.test',
    channels: new Map([['SG', 'sg-token']]),
    languages: new Map(),
    brandFacet: 'brand',
    priceDigits: 2,
    fetch: vendure.fetch,
  });
  const gateway = createShopGateway(shop);
  vi.stubGlobal('fetch', (address: string, { signal: _, ...init }: RequestInit) =>
    gateway(new Request(new URL(address, 'http://shop'), init)),
  );
  return vendure;
}

function openSignIn(purpose: 'sign-in' | 'confirm' = 'sign-in') {
  const { container } = render(
    <SignIn
      {...{ purpose, texts }}
      title={messages.signInPage.confirmTitle}
      country="SG"
      language="en"
      hasBeautyPass={false}
      hasBirthDates={false}
    />,
  );
  return { container, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const fill = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function register({ user, container }: ReturnType<typeof openSignIn>) {
  fill(screen.getByLabelText(texts.email), EMAIL);
  await user.click(button(texts.continue));
  await user.click(button(texts.newHere));
  fill(screen.getByLabelText(texts.firstName), 'Mei');
  fill(screen.getByLabelText(texts.lastName), 'Tan');
  fill(screen.getByLabelText(texts.password), PASSWORD);
  expect(screen.queryByLabelText(texts.dateOfBirth)).toBeNull();
  expect(container.textContent).not.toContain('Beauty Pass');
  await user.click(button(texts.register));
  await heading(texts.linkTitle);
}

test('who registers is told to open the link in the mail, and can go back to the form', async () => {
  aVendure();
  const opened = openSignIn();
  await register(opened);
  screen.getByText(fillText(texts.linkToRegister, { email: EMAIL }));
  // Seconds may have passed.
  const seconds = Array.from({ length: 60 }, (_, past) => 60 - past);
  const waits = seconds.map((value) => fillText(texts.linkWait, { value }));
  screen.getByText((text) => waits.includes(text));
  expect(button(texts.linkAgain).getAttribute('aria-disabled')).toBe('true');
  await opened.user.click(button(texts.registerAgain));
  expect(await screen.findByText(EMAIL)).toBeDefined();
});

test('who signs in too early is told so, and gets another link', async () => {
  const vendure = aVendure();
  const opened = openSignIn();
  const { user } = opened;
  await register(opened);
  const first = vendure.customers.mailedTo(EMAIL);
  await user.click(button(texts.title));
  fill(screen.getByLabelText(texts.password), PASSWORD);
  await user.click(button(texts.title));
  await screen.findByText(fillText(texts.linkToSignIn, { email: EMAIL }));
  await user.click(button(texts.linkAgain));
  await screen.findByText(texts.linkSent);
  expect(vendure.customers.mailedTo(EMAIL)).not.toBe(first);
  expect(screen.queryByRole('button', { name: texts.registerAgain })).toBeNull();
});

test.each([
  { token: 'used up', text: texts.linkExpired, title: messages.signInPage.confirmTitle },
  { token: undefined, text: texts.confirmed, title: texts.emailTitle },
])('a mailed link is answered: $said', async ({ token, text, title }) => {
  const { customers } = aVendure();
  await register(openSignIn());
  cleanup();
  // As Vendure writes it after an address that ends with `#`.
  const query = `?token=${token ?? customers.mailedTo(EMAIL)}`;
  history.replaceState(null, '', `/confirm_email#${query}`);
  openSignIn('confirm');
  await screen.findByText(text);
  await heading(title);
});
