// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { PersonalDetails } from '#islands/account/PersonalDetails.tsx';
import { writeCookie } from '#islands/browser/cookies.ts';
import { AccountMenu } from '#islands/user/AccountMenu.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const LOCALE = { country: 'SG', language: 'en', localeTag: 'en-SG' } as const;
const texts = {
  ...messages.accountState,
  ...messages.personalDetails,
  ...messages.authentication,
} as never;

/** An API with one member. Returns its calls. */
function anApi(): Array<string> {
  const calls: Array<string> = [];
  const attributes = { 'first-name': 'Mei', 'last-name': 'Tan', email: 'mei@members.example' };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(method);
    if (method === 'PATCH') Object.assign(attributes, JSON.parse(String(body)));
    return Response.json({ data: { type: 'users', id: 'mei', attributes } });
  });
  return calls;
}

beforeEach(() => {
  writeCookie(COOKIES.accessToken, 'e30.e30');
});

const { greeting, points } = messages.accountMenu;
const MENU = { ...LOCALE, label: messages.shell.account, texts: { greeting, points } };

const isGreeted = (text: string) =>
  waitFor(() => expect(document.querySelector('[data-member-text]')?.textContent).toBe(text));

test('a page reads the member once, and shows the answer to a change everywhere', async () => {
  const calls = anApi();
  render(
    <>
      <AccountMenu {...MENU} hasPoints={false} />
      <PersonalDetails {...LOCALE} texts={texts} hasBirthDates={false} />
    </>,
  );
  await isGreeted('Hi, Mei');
  const name = await screen.findByDisplayValue('Mei');
  const user = userEvent.setup();
  await user.clear(name);
  await user.type(name, 'May');
  await user.click(screen.getByRole('button', { name: messages.personalDetails.save }));
  await isGreeted('Hi, May');
  expect(calls).toEqual(['GET', 'PATCH']);
});

/** As `MemberTexts.astro` does before the page is painted. */
function fillMemberTexts() {
  const element = document.createElement('script');
  element.dataset.storage = LOCAL_STORAGE.member;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: element });
  new Function(readFileSync('src/components/shell/member/member-texts.inline.js', 'utf8'))();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

test('a value that is one of a few shows by its name', () => {
  document.body.innerHTML =
    '<p data-member="loyaltyTier"><i data-is="white" hidden>White</i><i data-is="gold" hidden>Gold</i></p>';
  const names = () => [...document.querySelectorAll('i')].filter(({ hidden }) => !hidden);
  for (const loyaltyTier of ['white', 'gold']) {
    localStorage.setItem(LOCAL_STORAGE.member, JSON.stringify({ loyaltyTier }));
    fillMemberTexts();
    expect(names().map(({ dataset }) => dataset.is)).toEqual([loyaltyTier]);
    expect(document.querySelector('p')?.dataset.value).toBe(loyaltyTier);
  }
});

test('the menu hydrates in what was filled in before the page was painted', async () => {
  anApi();
  localStorage.setItem(LOCAL_STORAGE.member, JSON.stringify({ firstName: 'May', points: 5 }));
  const provider = () => new Map();
  const menu = (
    <SWRConfig value={{ provider }}>
      <AccountMenu {...MENU} hasPoints />
    </SWRConfig>
  );
  document.body.innerHTML = `<div>${renderToString(menu)}</div>`;
  fillMemberTexts();
  const [name, label] = document.querySelectorAll<HTMLElement>('[data-member-text]');
  expect([name?.textContent, label?.textContent]).toEqual(['Hi, May', '5 pts']);
  expect([name?.hidden, label?.hidden]).toEqual([false, false]);
  const problems: Array<unknown> = [];
  const root = await act(async () =>
    hydrateRoot(document.body.firstElementChild as Element, menu, {
      onRecoverableError: (error) => problems.push(error),
    }),
  );
  expect(problems).toEqual([]);
  expect(name?.isConnected).toBe(true);
  expect(label?.textContent).toBe('0 pts');
  await act(async () => root.unmount());
});
