import { SHELL } from '#content-sync/contract/fragments.ts';
import { NOT_FOUND, SERVER_ERROR } from '#content-sync/contract/page-paths.ts';
import { BELOW } from '#content-sync/contract/redirects.ts';
import { isSitemap } from '#content-sync/contract/sitemap.ts';
import { LATE_TEXTS } from '#domain/page/late-texts.ts';
import { ACCOUNT } from './account-pages.ts';
import {
  CART,
  CONFIRM_EMAIL,
  HELP_INDEX,
  INDEXNOW_KEY,
  LLMS,
  markdownPath,
  PAGE_NAMES,
  PLAIN_CART,
  PLAIN_SEARCH,
  RESET_PASSWORD,
  ROBOTS,
  SANDBOX,
  SEARCH,
  SIGN_IN,
  SITEMAP,
  STOCK_NOTICE,
  THANK_YOU,
  textsPath,
  WAITLISTS,
  WISHLIST,
} from './addresses.ts';
import { isFeed } from './feeds.ts';

/** What search engines are told about pages. */

/** Pages that belong to one visitor or search, or have no content. */
const NOT_LISTED: ReadonlySet<string> = new Set([
  NOT_FOUND,
  SERVER_ERROR,
  CART,
  PLAIN_CART,
  PLAIN_SEARCH,
  THANK_YOU,
  WISHLIST,
  WAITLISTS,
  ACCOUNT,
  SIGN_IN,
  RESET_PASSWORD,
  CONFIRM_EMAIL,
  STOCK_NOTICE,
  SEARCH,
  SANDBOX,
]);
const NOT_LISTED_BELOW = ['/account/', `${SEARCH}/`];

/** Whether search engines should list the page at a path. */
export function isIndexable(path: string): boolean {
  if (path === SHELL || NOT_LISTED.has(path) || isForPrograms(path)) return false;
  // A redirect from all that is below a path is at no address of its own.
  if (path.endsWith(BELOW)) return false;
  return !NOT_LISTED_BELOW.some((start) => path.startsWith(start));
}

const FOR_PROGRAMS: ReadonlySet<string> = new Set([
  ROBOTS,
  SITEMAP,
  LLMS,
  ...LATE_TEXTS.map(textsPath),
  HELP_INDEX,
  PAGE_NAMES,
]);

const WITH_MARKDOWN = /^\/(?:products\/[^/]+|brands\/[^/]+|categories\/.+|store-locations)$/;

/** Whether a page is also published as Markdown. */
export function hasMarkdown(path: string): boolean {
  return WITH_MARKDOWN.test(path) && !isForPrograms(path);
}

/** Whether a path may be that of `keyFile`. */
function isKeyFile(path: string): boolean {
  const [, key = ''] = /^\/([^/]+)\.txt$/.exec(path) ?? [];
  return INDEXNOW_KEY.test(key);
}

/** Whether a path is that of a document for programs rather than a page for people. */
export function isForPrograms(path: string): boolean {
  if (isSitemap(path) || isFeed(path) || isKeyFile(path)) return true;
  return FOR_PROGRAMS.has(path) || path.endsWith(markdownPath(''));
}
