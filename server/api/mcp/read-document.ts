import { pagePath, storedPath } from '#content-sync/contract/page-paths.ts';
import { markdownPath } from '#domain/addresses/addresses.ts';
import { hasMarkdown } from '#domain/addresses/indexing.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { McpShop } from './mcp-shop.ts';

/**
 * The path of a page with Markdown, from what agents give: the address of the page or its Markdown,
 * with or without the shop's host; undefined for any other.
 *
 * @example documentedPath('https://shop.asia/brands/x/index.md?country_code=SG') // '/brands/x'
 */
export function documentedPath(text: string): string | undefined {
  const url = URL.parse(text, ANY_HOST);
  const path = url && shopPath(url.pathname)?.replace(OF_DOCUMENT, '');
  return path && hasMarkdown(path) ? path : undefined;
}

const ANY_HOST = 'http://shop.invalid';
const OF_DOCUMENT = /(?:\/page-\d+)?(?:\/index\.md)?$/;

/** The published Markdown of page *n*; undefined if there is none. */
export async function readMarkdown(
  shop: McpShop,
  locale: Locale,
  { path, page = 1 }: { readonly path: string; readonly page?: number },
): Promise<string | undefined> {
  return readDocument(shop, locale, markdownPath(pagePath(path, page)));
}

/** A published document; if it moved, the one it moved to. */
export async function readDocument(
  shop: McpShop,
  locale: Locale,
  path: string,
): Promise<string | undefined> {
  const found = await readPublished(shop, locale, path);
  if (found?.status !== MOVED) return found && textOf(found);
  const target = URL.parse(textOf(found), ANY_HOST);
  const moved = target && (await shop.pages.read(storedPath(locale, target.pathname)));
  return moved && moved.status !== MOVED ? textOf(moved) : undefined;
}

const MOVED = 301;

async function readPublished({ pages, awaitPlanned }: McpShop, locale: Locale, path: string) {
  const stored = storedPath(locale, path);
  const found = await pages.read(stored);
  if (found || !awaitPlanned) return found;
  const planned = await awaitPlanned(locale, path);
  return planned === 'unplanned' ? undefined : pages.read(stored);
}

const textOf = ({ body }: { readonly body: Uint8Array }) => Buffer.from(body).toString();
