// @vitest-environment happy-dom

import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { textsOf } from '#i18n/texts.ts';
import { Dashboard } from '#islands/account/Dashboard.tsx';
import { writeCookie } from '#islands/browser/cookies.ts';

const state = textsOf('en', 'accountState');
const tierProgress = textsOf('en', 'tierProgress');
const parts = { tierProgress, personalDetails: textsOf('en', 'personalDetails') };
const tierSpend = {
  black: { amount: 100_000, currency: 'KRW' },
  gold: { amount: 400_000, currency: 'KRW' },
} as const;

/** Opens the account of a member who has spent so much; resolves once it's there. */
async function open(id: string, attributes: Readonly<Record<string, unknown>>) {
  const data = {
    type: 'users',
    id,
    attributes: { 'first-name': id, 'last-name': 'Kim', ...attributes },
  };
  vi.stubGlobal('fetch', async () => Response.json({ data }));
  writeCookie(COOKIES.accessToken, 'e30.e30');
  const where = { country: 'KR', language: 'en', localeTag: 'en-KR' } as const;
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Dashboard {...where} {...{ parts, state, tierSpend }} hasBirthDates={false} />
    </SWRConfig>,
  );
  await screen.findByDisplayValue(id);
  return document.querySelector('.account-tier');
}

test('the account says how much is missing to the next tier, and shows how far it is', async () => {
  const spent = { 'loyalty-tier': 'black', 'amount-spent': 100_000, currency: 'KRW' };
  const shown = await open('Jisoo', spent);
  await waitFor(() => expect(shown?.textContent).toContain(tierProgress.tierGold));
  expect(shown?.textContent).toContain('300,000원');
  const bar = shown?.querySelector('progress');
  expect([bar?.max, bar?.value]).toEqual([1, 0.25]);
});

test('it says of the highest tier that there is none above', async () => {
  const shown = await open('Mei', { 'loyalty-tier': 'gold' });
  expect(shown?.textContent).toBe(tierProgress.tierHighest);
});

test('it says nothing to a member whose spend is in the currency of another country', async () => {
  const shown = await open('Noah', {
    'loyalty-tier': 'white',
    'amount-spent': 100,
    currency: 'AUD',
  });
  expect(shown?.textContent).toBe('');
});
