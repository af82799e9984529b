// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie } from '#islands/browser/cookies.ts';
import { AppBanner } from '#islands/notices/AppBanner.tsx';
import { LegalToast } from '#islands/notices/LegalToast.tsx';
import { WelcomeMat } from '#islands/notices/WelcomeMat.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { fetchTextsAlone } from '../../../builders/texts-file.ts';

const { documentElement: root } = document;
const { appBanner, legal, shell } = messages;

const LEGAL = <LegalToast notice="We use cookies." links={[]} texts={legal} />;
const MAT = <WelcomeMat country="SG" language="en" />;
const BANNER = <AppBanner link="/app" label={shell.getApp} texts={appBanner} />;

let page: Root | undefined;

/** Hydrates in the HTML that it served. Returns what React found different. */
async function open(island: ReactNode): Promise<ReadonlyArray<unknown>> {
  document.body.innerHTML = `<div>${renderToString(island)}</div>`;
  const problems: Array<unknown> = [];
  const onRecoverableError = (error: unknown) => problems.push(error);
  page = await act(async () =>
    hydrateRoot(document.body.firstElementChild as Element, island, { onRecoverableError }),
  );
  return problems;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchTextsAlone);
  vi.stubGlobal('navigator', { ...navigator, languages: ['en-SG'], onLine: true });
  // The environment has no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover: () => {} });
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector !== ':popover-open' && matches.call(this, selector);
  });
});
afterEach(async () => {
  await act(async () => page?.unmount());
});

describe('the legal notice', () => {
  test('is there until it is answered, then remembered by cookie', async () => {
    root.dataset.legalNotice = '';
    expect(await open(LEGAL)).toEqual([]);
    expect(root.dataset.notice).toBe('legal-notice');
    const user = userEvent.setup();
    screen.getByRole('button', { name: legal.needed }).focus();
    await user.keyboard('{Escape}');
    expect(root.dataset.legalNotice).toBe('');
    await user.keyboard('{Enter}');
    expect(readCookie(COOKIES.legalNotice)).toBe('needed');
    expect(root.dataset).not.toHaveProperty('legalNotice');
    expect(root.dataset).not.toHaveProperty('notice');
    screen.getByRole('button', { name: legal.needed, pressed: true });
  });

  test('follows an answer in another tab', async () => {
    root.dataset.legalNotice = '';
    await open(LEGAL);
    await act(async () => {
      const key = LOCAL_STORAGE.consentGiven;
      dispatchEvent(new StorageEvent('storage', { key, newValue: 'all 1' }));
    });
    expect(readCookie(COOKIES.legalNotice)).toBe('all');
    expect(root.dataset).not.toHaveProperty('legalNotice');
  });
});

test('a visitor who reads Korean is asked in Korean, and stays where they are told to', async () => {
  vi.stubGlobal('navigator', { languages: ['ko-KR'], onLine: true });
  expect(await open(MAT)).toEqual([]);
  const stay = await screen.findByRole('button', { name: /./ });
  expect(stay.closest('aside')?.lang).toBe('ko-KR');
  expect(root.dataset.notice).toBe('welcome-mat');
  await act(async () => stay.click());
  expect(readCookie(COOKIES.locale)).toBe('SG');
  expect(root.dataset).not.toHaveProperty('notice');
});

test('the offer of another country comes before the app, whichever is loaded first', async () => {
  vi.resetModules();
  const { WelcomeMat: Mat } = await import('#islands/notices/WelcomeMat.tsx');
  const { AppBanner: Banner } = await import('#islands/notices/AppBanner.tsx');
  root.dataset.app = 'android';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', { languages: ['ko-KR'], onLine: true });
  const islands = [
    <Banner key="app" link="/app" label={shell.getApp} texts={appBanner} />,
    <Mat key="mat" country="SG" language="en" />,
  ];
  document.body.innerHTML = islands
    .map((island) => `<astro-island>${renderToString(island)}</astro-island>`)
    .join('');
  const roots: Array<Root> = [];
  for (const [index, island] of islands.entries()) {
    const place = document.body.children[index] as Element;
    roots.push(await act(async () => hydrateRoot(place, island)));
    expect(root.dataset.notice).toBe(index === 0 ? undefined : 'welcome-mat');
  }
  await act(async () => {
    for (const each of roots) each.unmount();
  });
});

test('after an answer, the page asks nothing else', async () => {
  root.dataset.app = 'android';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(await open(BANNER)).toEqual([]);
  await waitFor(() => expect(root.dataset).not.toHaveProperty('notice'));
});
