import { availabilityText } from '#components/product/availability.ts';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import { offerFacts } from '#components/structured-data/offer-facts.ts';
import type { ContentReader, ProductContent } from '#content';
import { formatMoney } from '#domain/money/money.ts';
import { offeredVariant } from '#domain/product/offered-product.ts';
import { translator } from '#i18n/translate.ts';
import { code, heading, link, list, markdown, paragraph, strong, text } from './markdown.ts';
import { overviewLink } from './overview-link.ts';
import { stateText } from './state-text.ts';

/** A product as Markdown: its description, its variants with prices, and its categories. */
export function productDocument(content: ContentReader, slug: string): string | undefined {
  const product = content.product(slug);
  if (!product) return undefined;
  const { brand, name, description } = product;
  const { page } = publicAddresses(content);
  const rating = ratingLine(content, product);
  return markdown(
    heading(1, name),
    paragraph(link(brand.name, page(brand.path))),
    rating === undefined ? undefined : paragraph(text(rating)),
    description ? paragraph(text(description)) : undefined,
    list(variantLines(content, product)),
    ...guideParts(content, product),
    ...questionParts(content, slug),
    paragraph(...placeParts(content, product)),
    paragraph(text('ID: '), code(product.id)),
  );
}

/** The path to it from the shop's overview. */
function placeParts(content: ContentReader, { breadcrumbs, name, path }: ProductContent) {
  const { page } = publicAddresses(content);
  const above = breadcrumbs.flatMap((crumb) => [
    link(crumb.label, page(crumb.path)),
    text(SEPARATOR),
  ]);
  return [overviewLink(content), text(SEPARATOR), ...above, link(name, page(path))];
}

const SEPARATOR = ' › ';

/** How it is used, and what it is made of. */
function guideParts({ locale }: ContentReader, { guide }: ProductContent) {
  const t = translator(locale.language);
  const { howToUse, keyIngredients, freeFrom, ingredients, warnings } = guide;
  const lines = (texts: ReadonlyArray<string>) => list(texts.map((line) => [text(line)]));
  return [
    ...(howToUse.length > 0 ? [heading(2, t('product.howToUse')), lines(howToUse)] : []),
    ...(ingredients.length > 0
      ? [heading(2, t('product.ingredients')), paragraph(text(ingredients.join(', ')))]
      : []),
    ...(keyIngredients.length > 0
      ? [list(keyIngredients.map((each) => [strong(each.name), text(`: ${each.text}`)]))]
      : []),
    ...(freeFrom.length > 0
      ? [paragraph(text(`${t('product.freeFrom')}: ${freeFrom.join(', ')}`))]
      : []),
    ...(warnings.length > 0 ? [heading(2, t('product.warnings')), lines(warnings)] : []),
  ];
}

/** What members asked about it, and the shop's answers. */
function questionParts(content: ContentReader, slug: string) {
  const questions = content.productQuestions(slug);
  if (questions.length === 0) return [];
  const t = translator(content.locale.language);
  const lines = questions.map((question) => [
    strong(question.text),
    text(` ${question.answer.replace(/\s+/g, ' ')}`),
  ]);
  return [heading(2, t('questions.title')), list(lines)];
}

/** Undefined if it has no reviews, and can't have any. */
function ratingLine(content: ContentReader, { rating, reviewsCount }: ProductContent) {
  const t = translator(content.locale.language);
  if (rating === null || reviewsCount === 0) {
    return content.lacks().includes('reviews') ? undefined : t('product.noReviews');
  }
  return `${t('card.ratingLabel', { rating })}, ${t('product.reviews', { count: reviewsCount })}`;
}

/** Each variant, at the address that shows it, with its price and availability. */
function variantLines(content: ContentReader, product: ProductContent) {
  const { locale } = content;
  const t = translator(locale.language);
  const facts = offerFacts(content);
  return product.variants.map((variant) => {
    const { ownName, address, price, originalPrice, availability, priceChangesAt } = offeredVariant(
      variant,
      product,
      facts,
    );
    // The page is then rendered again.
    if (priceChangesAt) facts.hasPassed(priceChangesAt);
    const said = [
      formatMoney(price, locale.tag),
      originalPrice && `${t('card.wasPrice')} ${formatMoney(originalPrice, locale.tag)}`,
      variant.saleText,
      stateText(availability, { isNew: product.isNew, t }),
      availabilityText(variant, { ...facts, t, locale }),
    ];
    return [link(ownName, address), text(`: ${said.filter(Boolean).join(', ')}`)];
  });
}
