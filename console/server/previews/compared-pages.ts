import { Hono } from 'hono';
import * as z from 'zod';
import { pagePath, storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import { parseLocaleId } from '#domain/locale/locales.ts';
import {
  CONSOLE_DRAFTED,
  CONSOLE_LIVE,
  type PageDiffAnswer,
} from '../../contract/console-contract.ts';
import { futureText, parseFuture } from '../../contract/future.ts';
import { answer, checked, refuse } from '../http/answers.ts';
import { askedLocale } from '../http/asked-place.ts';
import { pageDiff } from '../overview/page-diff.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { GONE } from '../sets/editing-answers.ts';
import { FieldMarks } from './field-marks.ts';
import { withPreviewLinks } from './preview-links.ts';
import {
  movedTo,
  pageAnswer,
  previewedPage,
  type ScriptSources,
  textPage,
  type WantedPage,
  wantedPage,
} from './preview-page.ts';
import { previewText, type SetPreview, type SetPreviews } from './set-previews.ts';

export interface ComparedSources extends Pick<EditingSources, 'records'> {
  readonly setPreviews: SetPreviews;
  readonly pages: Pick<PublishedPages, 'read' | 'has'>;
  readonly scripts: ScriptSources;
}

const MOVED = 301;

/**
 * Pages in the console: `GET /live/{locale}/{path}` as shoppers see it, and
 * `GET /drafted/{future}/{locale}/{path}` as it would be with change sets, at an instant (`futureText`).
 */
export function comparedPages({
  setPreviews,
  records,
  pages,
  scripts,
}: ComparedSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();

  app.get('/live/:locale/*', async ({ req }) => {
    const locale = parseLocaleId(req.param('locale'));
    if (!locale) return textPage(404, NO_PAGE);
    const addressOf = (path: string) => `${CONSOLE_LIVE}/${locale.id}${path}`;
    const wanted = wantedPage(req.url, addressOf(''));
    const live = wanted && (await pages.read(storedPath(locale, wanted.path, wanted.page)));
    if (!live) return textPage(404, NO_PAGE);
    if (live.status === MOVED) return movedTo(addressOf(textOf(live)));
    const has = (path: string, page: number) => pages.has?.(storedPath(locale, path, page)) ?? true;
    const html = withPreviewLinks(textOf(live), { locale, addressOf, has });
    return pageAnswer(html, { ...live, scripts });
  });

  app.get('/drafted/:future/:locale/*', async ({ req }) => {
    const locale = parseLocaleId(req.param('locale'));
    const future = parseFuture(req.param('future'));
    if (!locale || !future) return textPage(404, NO_PAGE);
    const text = futureText(future);
    const addressOf = (path: string) => `${CONSOLE_DRAFTED}/${text}/${locale.id}${path}`;
    const wanted = wantedPage(req.url, addressOf(''));
    if (!wanted) return textPage(404, NO_PAGE);
    const opened = await setPreviews.open(future, locale);
    if (opened.outcome !== 'opened') {
      const { status, problem } = whyNot(opened);
      return textPage(status, problem);
    }
    const marks = new FieldMarks(await records.types());
    const banner = `${previewText(opened.shown)} Not published.`;
    const shown = await previewedPage(opened.held, wanted, { addressOf, banner, marks, scripts });
    return setPreviews.isOpen(opened.held) ? shown : textPage(503, AGAIN);
  });
  return app;
}

const compared = z.object({
  locale: askedLocale,
  path: z.string().min(1).max(500),
  page: z.coerce.number().int().positive().default(1),
});

/**
 * `GET /change-sets/{set}/difference`: the differences in the text of a page of a change set;
 * `GET /previews/{future}/{locale}`: what a preview shows, and what is to be known of it.
 */
export function differenceRoutes({ setPreviews, pages }: ComparedSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.get('/change-sets/:set/difference', async ({ req }) => {
    const { locale, ...wanted } = checked(compared, req.query());
    const opened = await setPreviews.open({ sets: [req.param('set')] }, locale);
    if (opened.outcome !== 'opened') {
      const { status, problem } = whyNot(opened);
      return refuse(status, problem);
    }
    const before = await pages.read(storedPath(locale, wanted.path, wanted.page));
    const after = await draftedText(opened, wanted);
    const isShown = before?.status === 200 || after !== '';
    if (!isShown) return refuse(404, NO_PAGE);
    const diff = pageDiff(before?.status === 200 ? textOf(before) : '', after, 'text');
    const path = pagePath(wanted.path, wanted.page);
    return answer({ path, ...diff } satisfies PageDiffAnswer);
  });
  app.get('/previews/:future/:locale', async ({ req }) => {
    const locale = parseLocaleId(req.param('locale'));
    const future = parseFuture(req.param('future'));
    if (!locale || !future) return refuse(404, 'There is nothing to preview.');
    const opened = await setPreviews.open(future, locale);
    if (opened.outcome === 'opened') return answer(opened.shown);
    const { status, problem } = whyNot(opened);
    return refuse(status, problem);
  });
  return app;
}

/** The text of the drafted page; empty if there won't be one. */
async function draftedText(
  { held }: Extract<SetPreview, { outcome: 'opened' }>,
  { path, page }: WantedPage,
): Promise<string> {
  if (!held.preview.has(path, page)) return '';
  const shown = await held.preview.page(path, page);
  return shown.outcome === 'rendered' ? shown.body : '';
}

const textOf = ({ body }: PublishedPage): string => Buffer.from(body).toString();

const NO_PAGE = 'There is no such page.';
const AGAIN = 'Too many previews were opened at once. Load the page again.';

function whyNot(result: Exclude<SetPreview, { outcome: 'opened' }>) {
  if (result.outcome === 'refused') return result;
  const { set } = result;
  if (!set) return { status: 404, problem: GONE };
  return { status: 409, problem: `“${set.title}” is ${set.state}, so there is nothing to come.` };
}
