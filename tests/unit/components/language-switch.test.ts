// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { readCookie, removeCookie } from '#islands/browser-cookies.ts';

beforeEach(() => {
  removeCookie(COOKIES.language);
  sessionStorage.clear();
  vi.resetModules();
});

/** The script of a page in Hong Kong's Chinese, with its links to both languages. */
async function openAt(path: string) {
  history.replaceState(null, '', path);
  document.documentElement.lang = 'zh-HK';
  document.body.innerHTML = `
    <a href="#" data-language="zh" aria-current="true">中文</a>
    <a href="#" data-language="en">English</a>`;
  await import('#components/shell/links/language-switch.ts');
  const press = (language: string) =>
    document.querySelector<HTMLElement>(`[data-language="${language}"]`)?.click();
  const remembered = () => readCookie(COOKIES.language)?.replace(LANGUAGE_COOKIE_PREFIX, '');
  const notice = () => sessionStorage.getItem(SESSION_STORAGE.arrivalNotice);
  return { press, remembered, notice };
}

test.each([
  ['/?country_code=HK&language=zh', 'zh'],
  ['/?language=zh', undefined],
  ['/?country_code=HK', undefined],
  ['/?country_code=HK&language=en', undefined],
])('the address %s has %s remembered', async (path, language) => {
  const { remembered } = await openAt(path);
  expect(remembered()).toBe(language);
});

test('a chosen language is remembered, and the next page says that it changed', async () => {
  const { press, remembered, notice } = await openAt('/');
  press('en');
  expect([remembered(), notice()]).toEqual(['en', 'languageUpdated']);
});

test('choosing the language of the page announces no change', async () => {
  const { press, remembered, notice } = await openAt('/');
  press('zh');
  expect([remembered(), notice()]).toEqual(['zh', null]);
});
