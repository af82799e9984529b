import { escape as escapeHtml } from 'html-escaper';
import { pathOfTarget } from '#content-sync/contract/redirects.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import { contentSecurityPolicy } from '#domain/page/content-security-policy.ts';
import { PREVIEWED } from '#domain/page/previewed-page.ts';
import { NEVER } from '#server/http/cache-control.ts';
import type { FieldMarks } from './field-marks.ts';
import { type PreviewPlace, pageNumber, withPreviewLinks } from './preview-links.ts';
import type { HeldPreview } from './previews.ts';

/** Headers of answers that only the person who asked may see. */
export const UNSEEN = {
  'Cache-Control': NEVER,
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** What pages of a preview may run. */
export interface ScriptSources {
  /** The sources of scripts in pages. */
  readonly inlineScripts: () => ReadonlyArray<string>;
  readonly thirdPartyOrigins: ReadonlyArray<string>;
}

export interface WantedPage {
  readonly path: string;
  /** The number of the page of a list. */
  readonly page: number;
}

/** The page that an address below a preview's root stands for; undefined if it isn't a page. */
export function wantedPage(address: string, root: string): WantedPage | undefined {
  const url = new URL(address);
  const path = shopPath(url.pathname.slice(root.length));
  const page = pageNumber(url.searchParams.get('page'));
  return path && page && !isForPrograms(path) ? { path, page } : undefined;
}

/** The query of page *n*. */
export const pageQuery = ({ page }: Pick<WantedPage, 'page'>): string =>
  page > 1 ? `?page=${page}` : '';

export interface ShownAs extends Pick<PreviewPlace, 'addressOf'> {
  /** The sentence on the page that says shoppers don't see it. */
  readonly banner: string;
  /** By which elements name the fields that they show, for people who edit them. */
  readonly marks?: FieldMarks | undefined;
  /** Whether links lead to a page of the preview, if it has it; by default, they all do. */
  readonly leadsTo?: ((wanted: WantedPage) => boolean) | undefined;
  readonly scripts: ScriptSources;
}

/** A page of a preview, or where it moved. */
export async function previewedPage(
  { preview, locale }: HeldPreview,
  { path, page }: WantedPage,
  { addressOf, banner, marks, leadsTo = () => true, scripts }: ShownAs,
): Promise<Response> {
  const shown = await preview.page(path, page, marks?.marked);
  if (shown.outcome === 'failed') return textPage(500, `The page fails: ${shown.problem}`);
  if (shown.outcome === 'moved') {
    const isElsewhere = pathOfTarget(shown.to) === undefined;
    return movedTo(isElsewhere ? shown.to : addressOf(shown.to));
  }
  const has = (to: string, number: number) =>
    leadsTo({ path: to, page: number }) && preview.has(to, number);
  const { body, marked } = shown;
  const named = marks && marked !== undefined ? marks.inPage(body, marked) : body;
  const html = withPreviewLinks(named, { locale, addressOf, has });
  return pageAnswer(withBanner(html, banner), { ...shown, scripts });
}

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly scripts: ScriptSources;
}

/** A page as the shop would show it, which no cache keeps and no search engine lists. */
export function pageAnswer(html: string, { status, type, scripts }: Answered): Response {
  const { inlineScripts, thirdPartyOrigins } = scripts;
  return new Response(html, {
    status,
    headers: {
      ...UNSEEN,
      'Content-Type': type,
      'Content-Security-Policy': contentSecurityPolicy(inlineScripts(), thirdPartyOrigins),
    },
  });
}

export function movedTo(address: string): Response {
  return new Response(null, { status: 302, headers: { ...UNSEEN, Location: address } });
}

export function textPage(status: number, text: string): Response {
  const headers = { ...UNSEEN, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

function withBanner(html: string, text: string): string {
  const banner = `<aside aria-label="Preview" style="${BANNER_STYLE}">${escapeHtml(text)}</aside>`;
  return html.replace(/<body([^>]*)>/, (_tag, rest) => `<body ${PREVIEWED}${rest}>${banner}`);
}

const BANNER_STYLE =
  'position:relative;z-index:99;padding:.5rem 1rem;background:#7a4b00;color:#fff;font:500 .875rem/1.4 system-ui,sans-serif;text-align:center';
