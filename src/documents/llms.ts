import type { BlockContent, Link } from 'mdast';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import type { CategoryNode, ContentReader, NavigationItem } from '#content';
import {
  categoryPath,
  LLMS,
  MCP,
  markdownPath,
  STORE_LOCATIONS,
} from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { nameInList } from '#i18n/country-names.ts';
import { translator } from '#i18n/translate.ts';
import { SHOP } from '#shop/shop.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';
import { heading, link, list, markdown, paragraph, quote, text } from './markdown.ts';
import { sitemapAddress } from './sitemap.ts';

/** Describes the shop and its pages for language models: llmstxt.org. */
export function llms(content: ContentReader): string {
  const { locale } = content;
  const t = translator(locale.language);
  const { page } = publicAddresses(content);
  const asMarkdown = (path: string) => page(markdownPath(path));
  const categories = content.navigation().flatMap(menuCategories);
  return markdown(
    heading(1, SHOP.name),
    quote(t('site.homeDescription')),
    paragraph(text(t('documents.asMarkdown'))),
    content.site().hasMcp
      ? paragraph(link(t('documents.tools'), publicAddresses(content).file(MCP)))
      : undefined,
    ...section(
      t('shell.categories'),
      categories.map(({ label, path }) => link(label, asMarkdown(path))),
    ),
    ...section(
      t('brands.title'),
      content.brandIndex().map(({ name, path }) => link(name, asMarkdown(path))),
    ),
    ...section(
      t('stores.title'),
      content.config('feature-flags')?.hasStoreLocations
        ? [link(t('search.allStores'), asMarkdown(STORE_LOCATIONS))]
        : [],
    ),
    ...section(t('documents.otherLocales'), [
      ...LOCALES.filter(({ id }) => id !== locale.id).map((other) =>
        link(
          `${nameInList(other.country)}, ${LANGUAGE_FACTS[other.language].name}`,
          canonicalAddress(content.site(), other, LLMS),
        ),
      ),
      link(t('documents.allPages'), sitemapAddress(content)),
    ]),
  );
}

function section(title: string, links: ReadonlyArray<Link>): Array<BlockContent> {
  return links.length > 0 ? [heading(2, title), list(links.map((each) => [each]))] : [];
}

/** The categories in menus. */
function menuCategories({ label, link: path, children }: NavigationItem): Array<CategoryLink> {
  const own = path.startsWith(CATEGORIES) ? [{ label, path }] : [];
  return [...own, ...children.flatMap(branch)];
}

/** A category and everything below it. */
function branch(category: CategoryNode): Array<CategoryLink> {
  return [category, ...category.children.flatMap(branch)];
}

type CategoryLink = Pick<CategoryNode, 'label' | 'path'>;

const CATEGORIES = categoryPath('');
