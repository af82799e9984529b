// @vitest-environment happy-dom

import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { loadCardSetting } from '#islands/product/card-setting.ts';
import { WholeWords } from '#islands/words/WholeWords.tsx';
import { ProductNames } from '#views/ProductNames.tsx';

const NAME = 'Paper Moon คอนซีลเลอร์ไซส์มินิ';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(language: Language) {
  const item = { brandName: '88 Lanterns', productName: NAME, variantName: '' };
  const line = <ProductNames item={item} address="/products/x" />;
  return render(<WholeWords language={language}>{line}</WholeWords>).container;
}

const wholeWordsIn = (element: Element) =>
  [...element.querySelectorAll('.whole-word')].map(({ textContent }) => textContent);

test('no line of a Thai name ends within a word, once the dictionary has arrived', async () => {
  const shown = show('th');
  expect(shown.textContent).toContain(NAME);
  await waitFor(() => expect(wholeWordsIn(shown)).toEqual(['คอนซีลเลอร์', 'ไซส์มินิ']));
  expect(shown.textContent).toContain(NAME);
});

test('names of other languages are as they came', async () => {
  const shown = show('ko');
  await new Promise((resolve) => setTimeout(resolve));
  expect(wholeWordsIn(shown)).toEqual([]);
  expect(shown.querySelector('.link > bdi')?.innerHTML).toBe(NAME);
});

test('cards that a browser makes keep words whole, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json(textsOf('th', 'card')));
  const setting = await loadCardSetting({ country: 'TH', language: 'th' }, { pictureSources: [] });
  const { container } = render(setting.inWords?.(NAME));
  expect(wholeWordsIn(container)).toEqual(['คอนซีลเลอร์', 'ไซส์มินิ']);
});
