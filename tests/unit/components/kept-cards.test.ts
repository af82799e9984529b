import { expect, test } from 'vitest';
import { keptCardHtml } from '#components/product/kept-cards.ts';
import type { Answer } from '#content-sync/content-model/answer-query.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProductCard } from '../../builders/product-card.ts';

const LAUNCH_AT = '2026-06-01T00:00:00.000Z';
const BEFORE = Date.parse(LAUNCH_AT) - 1;
const PICTURE = 'https://pictures.example/p1.jpg';

const aCard = () =>
  aProductCard({
    variantId: 'v1',
    picture: { url: PICTURE, width: 600, height: 600, alt: '' },
    launch: { status: 'coming_soon', earlyAccessAt: null, launchAt: LAUNCH_AT },
  });

interface PageOptions {
  readonly locale?: Locale;
  readonly now?: number;
  readonly lacks?: ReadonlyArray<string>;
  readonly pictureSources?: ReadonlyArray<string>;
}

/** The content as a new page reads it. */
function aPage(options: PageOptions = {}) {
  const { locale = localeFor('SG'), now = BEFORE, lacks = [], pictureSources = [] } = options;
  const answers: Readonly<Record<string, unknown>> = {
    'lacks []': lacks,
    'site []': { origin: 'https://shop.example', pictureSources },
  };
  const answer: Answer = (query) => ({ answer: answers[query] });
  return aContentReader({ locale, answer, now });
}

test('a page that takes a card from an earlier page expires with it, and has read the same', () => {
  const card = aCard();
  const [first, second] = [aPage(), aPage()];
  expect(keptCardHtml(card, second, {})).toBe(keptCardHtml(card, first, {}));
  expect(first.expiresAt).toBe(Date.parse(LAUNCH_AT));
  expect(second.expiresAt).toBe(first.expiresAt);
  expect(second.reads).toEqual(first.reads);
});

test('a card is made again once an instant that it depends on has passed', () => {
  const card = aCard();
  const page = aPage({ now: BEFORE + 1 });
  expect(keptCardHtml(card, aPage(), {})).toContain('Coming soon');
  expect(keptCardHtml(card, page, {})).not.toContain('Coming soon');
  expect(page.expiresAt).toBeUndefined();
});

test('a card is made for each place, locale and configuration', () => {
  const card = aCard();
  const elsewhere: ReadonlyArray<Parameters<typeof keptCardHtml>> = [
    [card, aPage(), {}],
    [card, aPage(), { isAboveFold: true }],
    [card, aPage({ pictureSources: ['https://pictures.example'] }), {}],
    [card, aPage({ pictureSources: ['https://pictures.example'] }), { place: 'card-in-reel' }],
    [card, aPage({ locale: localeFor('TH') }), {}],
    [card, aPage({ lacks: ['wish-list'] }), {}],
  ];
  const kept = elsewhere.map((args) => keptCardHtml(...args));
  const fresh = elsewhere.map(([, page, place]) => keptCardHtml(aCard(), page, place));
  expect(kept).toEqual(fresh);
  expect(new Set(kept).size).toBe(elsewhere.length);
});
