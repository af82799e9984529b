// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLanguage } from '#components/shell/links/keep-language.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { readCookie, removeCookie } from '#islands/browser/cookies.ts';
import { LanguageSwitcher } from '#islands/languages/LanguageSwitcher.tsx';

beforeEach(() => {
  removeCookie(COOKIES.language);
  sessionStorage.clear();
  vi.resetModules();
});
afterEach(cleanup);

const remembered = () => readCookie(COOKIES.language)?.replace(LANGUAGE_COOKIE_PREFIX, '');
const notice = () => sessionStorage.getItem(SESSION_STORAGE.arrivalNotice);

test.each([
  ['/?country_code=HK&language=zh', 'zh'],
  ['/?language=zh', undefined],
  ['/?country_code=HK', undefined],
  ['/?country_code=HK&language=en', undefined],
])('the address %s has %s remembered', (path, language) => {
  history.replaceState(null, '', path);
  document.documentElement.lang = 'zh-HK';
  keepLanguage();
  expect(remembered()).toBe(language);
});

/** Presses a language on a page in Hong Kong's Chinese that is there in English, too, or isn't. */
async function choose(name: string, { hasEnglish = true } = {}) {
  history.replaceState(null, '', '/sale?page=2');
  const links = '<link rel="canonical" href="http://localhost:3000/sale?language=zh">';
  const english = '<link rel="alternate" hreflang="en-HK" href="http://localhost:3000/sale">';
  document.head.innerHTML = links + (hasEnglish ? english : '');
  render(<LanguageSwitcher country="HK" language="zh" label="語言" />);
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  return link.getAttribute('href');
}

test('a chosen language is remembered, and the next page says that it changed', async () => {
  expect(await choose('English')).toBe('/sale?page=2&language=en');
  expect([remembered(), notice()]).toEqual(['en', 'languageUpdated']);
});

test('a language that lacks the page leads to its home page', async () => {
  expect(await choose('English', { hasEnglish: false })).toBe('/?language=en');
});

test('choosing the language of the page announces no change', async () => {
  expect(await choose('繁體中文')).toBe('/sale?page=2');
  expect([remembered(), notice()]).toEqual(['zh', null]);
});

test('before a script has loaded, a language leads to the same page', () => {
  render(<LanguageSwitcher country="HK" language="zh" label="語言" />);
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('?language=en');
});
