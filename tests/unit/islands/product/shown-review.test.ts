import { expect, test } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { shownReview } from '#islands/product/shown-review.ts';

const skinTypes = { title: 'Skin', options: [{ id: 'dry', name: 'Dry' }] };
const review = {
  id: 'r1',
  helpfulCount: 1_200,
  rating: 5,
  title: 'Again',
  text: 'Bought it twice.',
  author: 'Mei',
  writtenAt: '2026-05-04T10:00:00Z',
  skinType: 'dry',
  variantName: 'Ruby',
  photos: ['/a.webp'],
};

test('a review is printed in the words of the page', () => {
  const { id, helpfulCount: _, ...words } = review;
  expect(shownReview(review, { locale: localeFor('SG'), skinTypes })).toEqual({
    ...words,
    helpful: { id, count: '(1,200)' },
    date: '4 May 2026',
    skinType: 'Skin: Dry',
  });
});

test('what a review does not have, and a type that the page does not name, is left out', () => {
  const bare = {
    ...review,
    ...{ writtenAt: '', skinType: 'oily', variantName: '', photos: [], helpfulCount: undefined },
  };
  const shown = shownReview(bare, { locale: localeFor('SG'), skinTypes });
  const { rating, title, text, author } = review;
  expect(shown).toEqual({ rating, title, text, author, writtenAt: '', date: '' });
});

test('a review that nobody found helpful yet has a button without a number', () => {
  const shown = shownReview({ ...review, helpfulCount: 0 }, { locale: localeFor('SG') });
  expect(shown.helpful).toEqual({ id: 'r1', count: '' });
});
