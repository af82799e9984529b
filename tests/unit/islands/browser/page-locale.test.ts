// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { pageLocale } from '#islands/browser/client.ts';

test.each(LOCALES)('islands know that a page is in $tag', ({ tag, country, language }) => {
  document.documentElement.lang = tag;
  expect(pageLocale()).toEqual({ country, language });
});
