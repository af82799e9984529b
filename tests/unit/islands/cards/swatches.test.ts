// @vitest-environment happy-dom

import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { textsOf } from '#i18n/texts.ts';
import { answerSwatches } from '#islands/cards/swatches.ts';
import { cardSetting } from '#islands/product/card-setting.ts';
import { domOf } from '#views/dom-of.ts';
import { ProductCard } from '#views/ProductCard.tsx';
import { aProductCard } from '../../../builders/product-card.ts';

answerSwatches();

/** Two cards with two shades each, the first with a picture in several widths. */
beforeEach(() => {
  document.body.innerHTML = ['a', 'b']
    .map(
      (card) => `<li>
        <a class="card" href="#${card}"><img class="card-picture" src="/${card}.jpg" srcset="/${card}.jpg 320w" data-second="2,4,-open"></a>
        <ul class="swatches">
          <li><a href="#${card}1" data-picture="2,4,1">1</a></li>
          <li><a href="#${card}2" data-picture="2,4,2">2</a></li>
        </ul>
      </li>`,
    )
    .join('');
});

const swatch = (name: string) => element<HTMLElement>(`[href="#${name}"]`);
const pictures = () =>
  [...document.querySelectorAll('img')].map((image) => [
    image.getAttribute('src'),
    image.getAttribute('srcset'),
  ]);

function element<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

test('a card shows the shade under the pointer, and then its own picture again', async () => {
  const user = userEvent.setup();
  const before = pictures();
  await user.hover(swatch('a1'));
  await user.hover(swatch('a2'));
  expect(pictures()).toEqual([['/a2.jpg', ''], before[1]]);
  await user.hover(swatch('b1'));
  expect(pictures()).toEqual([before[0], ['/b1.jpg', '']]);
  await user.hover(document.body);
  expect(pictures()).toEqual(before);
});

test('the shades of a card are one tab stop, and arrows move among them', async () => {
  const user = userEvent.setup();
  swatch('a').focus();
  await user.tab();
  expect(document.activeElement).toBe(swatch('a1'));
  expect(pictures()[0]?.[0]).toBe('/a1.jpg');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(swatch('a2'));
  expect(pictures()[0]?.[0]).toBe('/a2.jpg');
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(swatch('a2'));
  await user.tab();
  expect(document.activeElement).toBe(swatch('b'));
  expect(pictures()[0]?.[0]).toBe('/a.jpg');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(swatch('a2'));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(swatch('a'));
});

test('a card shows its second picture under a mouse, but not where data is saved', async () => {
  const user = userEvent.setup();
  const card = element<HTMLElement>('[href="#a"]');
  const before = pictures();
  await user.hover(card);
  expect(pictures()).toEqual([['/a-open.jpg', ''], before[1]]);
  await user.hover(swatch('a1'));
  expect(pictures()).toEqual([['/a1.jpg', ''], before[1]]);
  await user.unhover(swatch('a1'));
  expect(pictures()).toEqual(before);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-data') }));
  await user.hover(card);
  expect(pictures()).toEqual(before);
  vi.unstubAllGlobals();
});

test.each([
  ['as they are', [], '/pictures/ruby.svg'],
  ['resized', ['https://media.example'], '/images/480/https%3A%2F%2Fmedia.example%2Fruby.jpg'],
] as const)('a card of the shop shows pictures %s', async (_, pictureSources, shown) => {
  const pictureUrl = pictureSources[0] ? `${pictureSources[0]}/ruby.jpg` : '/pictures/ruby.svg';
  const url = pictureUrl.replace('ruby', 'rose');
  const setting = cardSetting({ country: 'SG', language: 'en' }, textsOf('en', 'card'), {
    pictureSources,
  });
  const product = aCard({ url, pictureUrl });
  document.body.replaceChildren(domOf(createElement(ProductCard, { product, setting })));
  await userEvent.setup().hover(element('.swatches a'));
  expect(pictures()[0]?.[0]).toBe(shown);
});

function aCard({ url, pictureUrl }: { readonly url: string; readonly pictureUrl: string }) {
  const ruby = { variantId: 'v1', name: 'Ruby', color: '#b0304a', iconUrl: null, pictureUrl };
  return aProductCard({
    name: 'Lipstick',
    picture: { url, width: 600, height: 600, alt: '' },
    variantsCount: 2,
    optionType: 'shade',
    swatches: [{ ...ruby, isSoldOut: false }],
  });
}
