import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import { localeOfId } from '#domain/locale/locales.ts';
import type { Tables } from '#storage/state-store.ts';
import { CONSOLE_SHARED } from '../../contract/console-contract.ts';
import {
  LINK_EXTENTS,
  LINK_HOURS_MAX,
  type LinkAnswer,
  type LinksAnswer,
  type NamedSet,
} from '../../contract/editing-contract.ts';
import { SETS_MAX } from '../../contract/future.ts';
import { localeName } from '../../contract/place-name.ts';
import { timeText } from '../../contract/time-text.ts';
import { answer, checkedBody, nothingToSay, refuse } from '../http/answers.ts';
import { askedLocale } from '../http/asked-place.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { type ChangeSet, findChangeSet } from '../sets/change-sets.ts';
import { GONE, refusalOf } from '../sets/editing-answers.ts';
import {
  addLink,
  findLink,
  type LinkSigner,
  openLinks,
  type PreviewLink,
  withdrawLink,
} from './preview-link.ts';
import { pageNumber } from './preview-links.ts';
import { pageQuery, type WantedPage } from './preview-page.ts';
import type { SetPreviews } from './set-previews.ts';

export interface LinkSources extends EditingSources {
  readonly signer: LinkSigner;
  readonly setPreviews: SetPreviews;
}

const wantedLink = z.strictObject({
  sets: z.array(z.string().min(1).max(100)).max(SETS_MAX),
  at: z.int().positive().optional(),
  locale: askedLocale,
  address: z.string().trim().min(1).max(2_000),
  extent: z.enum(LINK_EXTENTS),
  hours: z.int().min(1).max(LINK_HOURS_MAX),
});

const HOUR_MS = 3_600_000;

/** `/links`: links that show sets, or the shop at an instant, to people without an account. */
export function linkRoutes(sources: LinkSources): Hono<ConsoleEnv> {
  const { drafts, signer, setPreviews, journal, changed, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const answerOf = async (tables: Tables, link: PreviewLink): Promise<LinkAnswer> => {
    const titles: Array<NamedSet> = [];
    for (const set of link.sets) {
      titles.push({ set, title: (await findChangeSet(tables, set))?.title ?? '' });
    }
    return linkAnswer({ ...link, sets: titles }, signer);
  };
  const links = (set: string | undefined): Promise<LinksAnswer> =>
    drafts.need(async (tables) => {
      const answers: Array<LinkAnswer> = [];
      for (const link of await openLinks(tables, { set, now: now() })) {
        answers.push(await answerOf(tables, link));
      }
      return { links: answers };
    });
  const note = (context: Context<ConsoleEnv>, did: string, { sets, ...link }: LinkAnswer) => {
    const of = sets.length > 0 ? ` of ${list.format(sets.map(({ title }) => `“${title}”`))}` : '';
    const text = `${did} a link to a preview${of}, ${linkText(link)}.`;
    journal.recordAction({ who: authorOf(context).name, text });
    for (const { set } of sets) changed({ what: 'set', set });
  };

  app.get('/links', async ({ req }) => answer(await links(req.query('set'))));

  app.post('/links', async (context) => {
    const {
      locale: shop,
      address,
      extent,
      hours,
      sets,
      at,
    } = await checkedBody(context, wantedLink);
    requireRole(context, 'editor', [shop.country]);
    const wanted = pageAt(address);
    if (!wanted) return refuse(400, `address: "${address}" isn't the address of a page.`);
    const opened = await setPreviews.open({ sets, at }, shop);
    if (opened.outcome === 'over') return overAnswer(opened.set);
    if (opened.outcome === 'refused') return refuse(opened.status, opened.problem);
    if (!opened.held.preview.has(wanted.path, wanted.page)) {
      const where = pagePath(wanted.path, wanted.page);
      return refuse(404, `${localeName(shop.id)} has no page at ${where}, and would have none.`);
    }
    const made = await drafts.need(async (tables) =>
      answerOf(
        tables,
        await addLink(tables, {
          ...{ sets, at, locale: shop.id, ...wanted, extent },
          ...{ who: authorOf(context).name, createdAt: now(), endsAt: now() + hours * HOUR_MS },
        }),
      ),
    );
    note(context, 'Made', made);
    return answer(made);
  });

  app.delete('/links/:link', async (context) => {
    const id = context.req.param('link');
    const link = await drafts.need((tables) => findLink(tables, id));
    if (link) requireRole(context, 'editor', [localeOfId(link.locale).country]);
    const isDone = await drafts.need((tables) => withdrawLink(tables, { id, now: now() }));
    if (!link || !isDone) return refuse(404, 'There is no such link any more.');
    note(context, 'Withdrew', await drafts.need((tables) => answerOf(tables, link)));
    return nothingToSay();
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

function linkAnswer(link: Omit<LinkAnswer, 'address'>, signer: LinkSigner): LinkAnswer {
  const { id, sets, at, locale, path, page, extent, who, createdAt, endsAt } = link;
  const address = `${CONSOLE_SHARED}/${signer.signed(id)}${path}${pageQuery(link)}`;
  return { id, sets, at, locale, path, page, extent, who, createdAt, endsAt, address };
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** @example 'which shows one page in Singapore · English until 1 December 2026 at 10:00 in Singapore' */
function linkText({ locale: id, path, page, extent, endsAt }: Omit<LinkAnswer, 'sets'>): string {
  const what = extent === 'page' ? pagePath(path, page) : 'the whole shop';
  const until = timeText({ at: endsAt, country: localeOfId(id).country });
  return `which shows ${what} in ${localeName(id)} until ${until}`;
}
