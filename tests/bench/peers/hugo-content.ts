import type { CategoryNode, ContentReader } from '#content';
import { alternatesOf, canonicalPageAddress } from '#domain/addresses/site.ts';
import type { PageName } from './page-list.ts';

/** A page as Hugo's templates take it: front matter, of which `type` names the template. */
export type HugoPage = Readonly<Record<string, unknown>> & {
  readonly type: 'product' | 'listing' | 'plain';
};

/** What a page shows, from the same answers as the shop's own components take it. */
export function hugoPage(content: ContentReader, name: PageName, html: string): HugoPage {
  const [, root, ...rest] = name.path.split('/').map(decodeURIComponent);
  const [slug = ''] = rest;
  const shown =
    (root === 'products' && productPage(content, slug)) ||
    (root === 'brands' && slug && brandPage(content, rest, name.page)) ||
    (root === 'categories' && categoryPage(content, rest, name.page)) ||
    plainPage(html);
  return { ...addresses(content, name), ...shown };
}

function addresses(content: ContentReader, { path, page }: PageName) {
  const { locale } = content;
  const site = content.site();
  const others = content.otherLocales(path, page);
  return {
    canonical: canonicalPageAddress(site, locale, { path, page }),
    alternates: alternatesOf({ site, locale, others, path, page }),
  };
}

function productPage(content: ContentReader, slug: string): HugoPage | undefined {
  const product = content.product(slug);
  return product && { type: 'product', title: product.name, product };
}

function brandPage(
  content: ContentReader,
  [slug = '', ...categorySlugs]: ReadonlyArray<string>,
  page: number,
): HugoPage | undefined {
  const brand = content.brand(slug);
  const category = categorySlugs.length > 0 ? content.category(...categorySlugs) : undefined;
  const listing = brand && content.listing({ brandId: brand.id, categoryId: category?.id }, page);
  if (!listing) return undefined;
  return {
    type: 'listing',
    title: category ? `${category.label} by ${brand.name}` : brand.name,
    trail: [{ label: brand.name, path: brand.path }],
    links: brand.categories.flatMap(withChildren),
    listing,
  };
}

function categoryPage(
  content: ContentReader,
  slugs: ReadonlyArray<string>,
  page: number,
): HugoPage | undefined {
  const category = content.category(...slugs);
  const listing = category && content.listing({ categoryId: category.id }, page);
  if (!listing) return undefined;
  const { label, ancestors, children } = category;
  return { type: 'listing', title: label, trail: ancestors, links: children, listing };
}

const withChildren = (node: CategoryNode) => [node, ...node.children];

/** A page of which there is but one has its content as it is. */
function plainPage(html: string): HugoPage {
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/^<main[^>]*>/, '');
  return { type: 'plain', title: 'Page', main };
}
