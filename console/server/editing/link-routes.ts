import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import { localeOfId } from '#domain/locale/locales.ts';
import { CONSOLE_SHARED } from '../../contract/console-contract.ts';
import {
  LINK_EXTENTS,
  LINK_HOURS_MAX,
  type LinkAnswer,
  type LinksAnswer,
} from '../../contract/editing-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeText } from '../../contract/time-text.ts';
import { answer, checkedBody, refuse } from '../answers.ts';
import { askedLocale } from '../asked-locale.ts';
import type { ConsoleEnv } from '../guards.ts';
import { authorOf, requireRole } from '../people/access.ts';
import { pageNumber } from '../preview-links.ts';
import { pageQuery, type WantedPage } from '../preview-page.ts';
import type { EditingSources } from './change-set-routes.ts';
import { type ChangeSet, findChangeSet } from './change-sets.ts';
import { GONE, refusalOf } from './editing-answers.ts';
import {
  addLink,
  findLink,
  type LinkSigner,
  openLinks,
  type PreviewLink,
  withdrawLink,
} from './preview-link.ts';
import type { SetPreviews } from './set-previews.ts';

export interface LinkSources extends EditingSources {
  readonly signer: LinkSigner;
  readonly setPreviews: SetPreviews;
}

const wantedLink = z.strictObject({
  locale: askedLocale,
  address: z.string().trim().min(1).max(2_000),
  extent: z.enum(LINK_EXTENTS),
  hours: z.int().min(1).max(LINK_HOURS_MAX),
});

const HOUR_MS = 3_600_000;

/** `/change-sets/{set}/links`: links that show a set to people without an account. */
export function linkRoutes(sources: LinkSources): Hono<ConsoleEnv> {
  const { drafts, signer, setPreviews, journal, changed, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const links = async (set: string): Promise<LinksAnswer> => {
    const found = await drafts.need((tables) => openLinks(tables, set, now()));
    return { links: found.map((link) => linkAnswer(link, signer)) };
  };
  const note = (context: Context<ConsoleEnv>, set: string, text: string) => {
    journal.noteAction({ who: authorOf(context).name, text });
    changed({ what: 'set', set });
  };

  app.get('/change-sets/:set/links', async (context) =>
    answer(await links(context.req.param('set'))),
  );

  app.post('/change-sets/:set/links', async (context) => {
    const { locale: at, address, extent, hours } = await checkedBody(context, wantedLink);
    requireRole(context, 'editor', [at.country]);
    const wanted = pageAt(address);
    if (!wanted) return refuse(400, `address: "${address}" isn't the address of a page.`);
    const id = context.req.param('set');
    const opened = await setPreviews.open(id, at);
    if (opened.outcome === 'over') return overAnswer(opened.set);
    if (opened.outcome === 'refused') return refuse(opened.status, opened.problem);
    if (!opened.held.preview.has(wanted.path, wanted.page)) {
      const where = pagePath(wanted.path, wanted.page);
      return refuse(404, `${localeName(at.id)} has no page at ${where}, and would have none.`);
    }
    const link = await drafts.need((tables) =>
      addLink(tables, {
        ...{ set: id, locale: at.id, ...wanted, extent },
        ...{ who: authorOf(context).name, createdAt: now(), endsAt: now() + hours * HOUR_MS },
      }),
    );
    note(context, id, `Made a link to a preview of “${opened.set.title}”, ${linkText(link)}.`);
    return answer(linkAnswer(link, signer));
  });

  app.delete('/change-sets/:set/links/:link', async (context) => {
    const { set, link: id } = context.req.param();
    const link = await drafts.need((tables) => findLink(tables, id));
    if (link) requireRole(context, 'editor', [localeOfId(link.locale).country]);
    const isDone = await drafts.need((tables) => withdrawLink(tables, { id, set, now: now() }));
    if (!link || !isDone) return refuse(404, 'There is no such link any more.');
    const found = await drafts.need((tables) => findChangeSet(tables, set));
    note(
      context,
      set,
      `Withdrew a link to a preview of “${found?.title ?? ''}”, ${linkText(link)}.`,
    );
    return answer(await links(set));
  });
  return app;
}

const SHOP = 'http://shop';

/** The page at an address or path of the shop, whatever country it names. */
function pageAt(address: string): WantedPage | undefined {
  const url = URL.parse(address, SHOP);
  const path = url ? shopPath(url.pathname) : undefined;
  const page = pageNumber(url?.searchParams.get('page') ?? null);
  return path && page ? { path, page } : undefined;
}

function overAnswer(set: ChangeSet | undefined): Response {
  return set ? refusalOf({ outcome: 'closed', set }) : refuse(404, GONE);
}

function linkAnswer(link: PreviewLink, signer: LinkSigner): LinkAnswer {
  const { id, locale: at, path, page, extent, who, createdAt, endsAt } = link;
  const address = `${CONSOLE_SHARED}/${signer.signed(id)}${path}${pageQuery(link)}`;
  return { id, locale: at, path, page, extent, who, createdAt, endsAt, address };
}

/** @example 'which shows one page in Singapore · English until 1 December 2026 at 10:00 in Singapore' */
function linkText({ locale: id, path, page, extent, endsAt }: PreviewLink): string {
  const what = extent === 'page' ? pagePath(path, page) : 'the whole shop';
  const until = timeText({ at: endsAt, country: localeOfId(id).country });
  return `which shows ${what} in ${localeName(id)} until ${until}`;
}
