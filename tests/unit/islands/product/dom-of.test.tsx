// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textsOf } from '#i18n/texts.ts';
import { cardSetting } from '#islands/product/card-setting.ts';
import { domOf } from '#views/dom-of.ts';
import { ProductCard } from '#views/ProductCard.tsx';
import { aProductCard } from '../../../builders/product-card.ts';

const SVG = 'http://www.w3.org/2000/svg';

const PRODUCT = aProductCard({
  variantId: 'v1',
  name: '<b>"Rose" & Gold</b>',
  picture: { url: 'https://media.example/a.jpg', width: 600, height: 600, alt: '' },
  originalPrice: { amount: 7_000, currency: 'SGD' },
  saleText: '-10%',
  rating: 4.5,
  reviewsCount: 12,
  variantsCount: 9,
  optionType: 'shade',
  swatches: [
    {
      variantId: 'v2',
      name: 'Ruby',
      color: '#b0304a',
      iconUrl: null,
      pictureUrl: null,
      isSoldOut: true,
    },
  ],
  featuredAd: { iconType: 'gift', shortTitle: 'A gift', variantIds: [] },
});

test('a component without state is shown without React as it is with it', () => {
  const words = textsOf('en', 'card');
  const pictureSources = ['https://media.example'];
  const setting = cardSetting({ country: 'SG', language: 'en' }, words, { pictureSources });
  const card = createElement(ProductCard, { product: PRODUCT, setting });
  const [shown, rendered] = [document.createElement('ul'), document.createElement('ul')];
  shown.append(domOf(card));
  rendered.innerHTML = renderToStaticMarkup(card);
  expect(shown.isEqualNode(rendered)).toBe(true);
  const drawings = [...shown.querySelectorAll('svg, use, path')];
  expect(new Set(drawings.map(({ namespaceURI }) => namespaceURI))).toEqual(new Set([SVG]));
});
