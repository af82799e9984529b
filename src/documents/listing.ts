import { publicAddresses } from '#components/structured-data/addresses.ts';
import { offerFacts } from '#components/structured-data/offer-facts.ts';
import type { ContentReader, ListingScope, ProductCard } from '#content';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import { categoryPath, markdownPath } from '#domain/addresses/addresses.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { formatMoney } from '#domain/money/money.ts';
import { offeredCard } from '#domain/product/offered-card.ts';
import { translator } from '#i18n/translate.ts';
import { heading, link, list, markdown, paragraph, text } from './markdown.ts';
import { overviewLink } from './overview-link.ts';
import type { PagedSlugs } from './paged-slugs.ts';
import { stateText } from './state-text.ts';

/** A brand as Markdown: a description and a page of its products. */
export function brandDocument(
  content: ContentReader,
  { slugs: [slug = '', ...others], page }: PagedSlugs,
): string | undefined {
  const brand = others.length === 0 ? content.brand(slug) : undefined;
  if (!brand) return undefined;
  const { name, description, path, categories } = brand;
  const below = categories.map(({ label, path: to }) => ({ label, path: to }));
  const head = { title: name, description, path, below, page };
  return listingDocument(content, head, { brandId: brand.id });
}

/** A category as Markdown: its subcategories and a page of its products. */
export function categoryDocument(
  content: ContentReader,
  { slugs, page }: PagedSlugs,
): string | undefined {
  const category = content.category(...slugs);
  if (!category) return undefined;
  const { label, description, children } = category;
  const below = children.map((child) => ({ ...child, path: markdownPath(child.path) }));
  const head = { title: label, description, path: categoryPath(...slugs), below, page };
  return listingDocument(content, head, { categoryId: category.id });
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Narrower listings. */
  readonly below: ReadonlyArray<{ label: string; path: string }>;
  readonly page: number;
}

function listingDocument(
  content: ContentReader,
  head: Head,
  scope: ListingScope,
): string | undefined {
  const { title, path, page: number } = head;
  const listing = content.listing(scope, number);
  if (!listing) return undefined;
  const t = translator(content.locale.language);
  const { page } = publicAddresses(content);
  const address = canonicalPageAddress(content.site(), content.locale, { path, page: number });
  const isFirst = number === 1;
  return markdown(
    heading(1, isFirst ? title : t('site.numberedTitle', { title, page: number })),
    ...(isFirst ? introduction(head, page) : []),
    paragraph(link(t('listing.count', { count: listing.productsCount }), address)),
    list(listing.products.map((card) => cardLine(content, card, page))),
    ...(listing.pagesCount > 1 ? [otherPages(content, head, listing.pagesCount)] : []),
    paragraph(overviewLink(content)),
  );
}

/** What only the first page of a listing says. */
function introduction({ description, below }: Head, address: (path: string) => string) {
  const links = below.map(({ label, path }) => [link(label, address(path))]);
  return [
    ...(description ? [paragraph(text(description))] : []),
    ...(links.length > 0 ? [list(links)] : []),
  ];
}

function otherPages(content: ContentReader, { path, page: number }: Head, last: number) {
  const t = translator(content.locale.language);
  const { page } = publicAddresses(content);
  const to = (label: string, other: number) => [
    text(' · '),
    link(label, page(markdownPath(pagePath(path, other)))),
  ];
  return paragraph(
    text(t('listingPage.pageOf', { page: number, last })),
    ...(number > 1 ? to(t('listing.previous'), number - 1) : []),
    ...(number < last ? to(t('listing.next'), number + 1) : []),
  );
}

function cardLine(content: ContentReader, card: ProductCard, address: (path: string) => string) {
  const t = translator(content.locale.language);
  const { name, brandName, price, isFromPrice, availability } = offeredCard(
    card,
    offerFacts(content),
  );
  const amount = formatMoney(price, content.locale.tag);
  if (card.priceChangesAt) content.hasPassed(card.priceChangesAt);
  const said = [
    brandName,
    isFromPrice ? t('card.priceFrom', { price: amount }) : amount,
    stateText(availability, { isNew: card.isNew, t }),
  ];
  return [
    link(name, address(markdownPath(card.path))),
    text(`: ${said.filter(Boolean).join(', ')}`),
  ];
}
