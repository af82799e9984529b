import { servedVariant } from '#components/product/served-variant.ts';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import type { ContentReader, ProductContent } from '#content';
import { translator } from '#i18n/translate.ts';
import { code, heading, link, list, markdown, paragraph, strong, text } from './markdown.ts';
import { overviewLink } from './overview-link.ts';

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

/** Each variant, at an address that has its id, with its price and availability. */
function variantLines(content: ContentReader, product: ProductContent) {
  const { locale } = content;
  const t = translator(locale.language);
  const { variant: address } = publicAddresses(content);
  const hasPassed = (instant: string) => content.hasPassed(instant);
  const hasMembers = !content.lacks().includes('members');
  return product.variants.map((variant) => {
    const view = servedVariant(variant, product, { t, locale, hasPassed, hasMembers });
    const { originalPrice, saleText, state, availability } = view;
    const facts = [
      view.price,
      originalPrice && `${t('card.wasPrice')} ${originalPrice}`,
      saleText,
      state,
      availability,
    ];
    const name = link(view.name || product.name, address(product.path, view.id));
    return [name, text(`: ${facts.filter(Boolean).join(', ')}`)];
  });
}
