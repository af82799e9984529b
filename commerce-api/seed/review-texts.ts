import type { WrittenReview } from '#commerce-api/catalogue/review-attributes.ts';
import type { Texts } from '#commerce-api/database/text-rows.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { Language } from '#domain/locale/locales.ts';
import { perLanguage } from './guide-texts.ts';
import type { SeedProduct, SeedReview } from './seed.ts';

/** A product's reviews in the form of its language layer. */
export function reviewTexts({
  ratingCounts = [],
  reviews = [],
}: Pick<SeedProduct, 'ratingCounts' | 'reviews'>): Texts {
  return {
    ...(ratingCounts.length > 0 && { 'rating-counts': { en: JSON.stringify(ratingCounts) } }),
    ...(reviews.length > 0 && {
      reviews: perLanguage(
        reviews.flatMap(({ title, text, author }) => [title, text, author]),
        (language) => reviews.map((review) => writtenIn(language, review)),
      ),
    }),
  };
}

function writtenIn(language: Language, review: SeedReview): WrittenReview {
  const read = (text: Text) => text[language] ?? text.en;
  return {
    id: review.id,
    rating: review.rating,
    title: read(review.title),
    text: read(review.text),
    author: read(review.author),
    'written-at': review.writtenAt,
    'skin-type': review.skinType,
    'variant-id': review.variantId,
    photos: review.photos,
  };
}
