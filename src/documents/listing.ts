import { publicAddresses } from '#components/structured-data/addresses.ts';
import type { ContentReader, ListingScope, ProductCard } from '#content';
import { categoryPath, markdownPath } from '#domain/addresses.ts';
import { formatMoney } from '#domain/money.ts';
import { translator } from '#i18n/translate.ts';
import { heading, link, list, markdown, paragraph, text } from './markdown.ts';

/** A brand as Markdown: a description and its first products. */
export function brandDocument(content: ContentReader, slug: string): string | undefined {
  const brand = content.brand(slug);
  if (!brand) return undefined;
  const { name, description, path, categories } = brand;
  const below = categories.map(({ label, path: to }) => ({ label, path: to }));
  return listingDocument(content, { title: name, description, path, below }, { brandId: brand.id });
}

/** A category as Markdown: its subcategories and its first products. */
export function categoryDocument(
  content: ContentReader,
  slugs: ReadonlyArray<string>,
): string | undefined {
  const category = content.category(...slugs);
  if (!category) return undefined;
  const { label, description, children } = category;
  const below = children.map((child) => ({ ...child, path: markdownPath(child.path) }));
  const head = { title: label, description, path: categoryPath(...slugs), below };
  return listingDocument(content, head, { categoryId: category.id });
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Narrower listings. */
  readonly below: ReadonlyArray<{ label: string; path: string }>;
}

function listingDocument(
  content: ContentReader,
  { title, description, path, below }: Head,
  scope: ListingScope,
): string | undefined {
  const listing = content.listing(scope, 1);
  if (!listing) return undefined;
  const t = translator(content.locale.language);
  const { page } = publicAddresses(content);
  const links = below.map(({ label, path: to }) => [link(label, page(to))]);
  return markdown(
    heading(1, title),
    description ? paragraph(text(description)) : undefined,
    paragraph(link(t('listing.count', { count: listing.productsCount }), page(path))),
    links.length > 0 ? list(links) : undefined,
    list(listing.products.map((card) => cardLine(content, card, page))),
  );
}

function cardLine(
  content: ContentReader,
  { name, brandName, path, price, isFromPrice, isSoldOut }: ProductCard,
  address: (path: string) => string,
) {
  const t = translator(content.locale.language);
  const amount = formatMoney(price, content.locale.tag);
  const facts = [brandName, isFromPrice ? t('product.priceFrom', { price: amount }) : amount];
  if (isSoldOut) facts.push(t('product.soldOut'));
  return [link(name, address(markdownPath(path))), text(`: ${facts.join(', ')}`)];
}
