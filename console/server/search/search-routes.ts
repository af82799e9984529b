import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import { queryText } from '#content-sync/content-model/answer-query.ts';
import { NOT_FOUND } from '#content-sync/contract/page-paths.ts';
import { pagesAffectedBy } from '#content-sync/inspect/why.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import { standsAt } from '#content-sync/locale-file/page-index.ts';
import {
  type Country,
  LOCALES,
  type LocaleId,
  localeOfId,
  localesOf,
} from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import type {
  FoundPage,
  FoundRecord,
  PageThereAnswer,
  SearchAnswer,
} from '../../contract/console-contract.ts';
import { isForPeople } from '../../contract/page-address.ts';
import { answer, checked } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { isUnpublished, listChangeSets } from '../sets/change-sets.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import type { TitledRecord, Titles } from './titles.ts';
import { wordFinder, wordsIn } from './word-finder.ts';

const searched = z.object({ text: z.string().trim().min(1).max(100) });

const linked = z.object({
  country: askedCountry,
  path: z.string().startsWith('/').max(2_000),
});

/** `GET /search`: records, pages and change sets by words; `GET /page`: whether a link leads anywhere. */
export function searchRoutes(sources: SearchSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.get('/search', async ({ req }) => {
    const { text } = checked(searched, req.query());
    return answer(await searchConsole(text, sources));
  });
  app.get('/page', ({ req }) => {
    const { path, country } = checked(linked, req.query());
    const isThere = isPageThere(path, country, sources.dataFolder);
    return answer({ isThere } satisfies PageThereAnswer);
  });
  return app;
}

interface SearchSources extends Pick<EditingSources, 'drafts'> {
  readonly titles: Titles;
  readonly dataFolder: string;
}

const RECORDS_MAX = 20;
const PAGES_MAX = 10;
const SETS_MAX = 10;
const SHOWN_MAX = 3;

/** Records, pages and change sets that have all words of a text, in any language. */
async function searchConsole(text: string, sources: SearchSources): Promise<SearchAnswer> {
  const [first] = wordsIn(text);
  if (first === undefined) return { records: [], moreRecords: 0, pages: [], sets: [] };
  const has = wordFinder(text);
  const found = await findRecords(has, sources.titles);
  const best = found.sort((one, other) => rankOf(one, first) - rankOf(other, first));
  return {
    records: best.slice(0, RECORDS_MAX).map((each) => whereShown(each, sources.dataFolder)),
    moreRecords: Math.max(0, best.length - RECORDS_MAX),
    pages: findPages(has, sources.dataFolder),
    sets: await findSets(has, sources),
  };
}

interface Found {
  readonly record: TitledRecord;
  readonly locales: Array<LocaleId>;
}

async function findRecords(
  has: (folded: string) => boolean,
  titles: Titles,
): Promise<Array<Found>> {
  const found = new Map<string, Found>();
  for (const locale of ENGLISH_FIRST) {
    for (const record of titles.of(locale)) {
      if (!has(record.text)) continue;
      const key = `${record.type} ${record.id}`;
      const known = found.get(key);
      if (known) known.locales.push(locale.id);
      else found.set(key, { record, locales: [locale.id] });
    }
    // Lets the server answer shoppers in between.
    await setImmediate();
  }
  return [...found.values()];
}

/** English first, since the console is in English. */
const ENGLISH_FIRST = LOCALES.toSorted(
  (one, other) => Number(other.language === 'en') - Number(one.language === 'en'),
);

/** Names that begin with the first word rank first, and shorter ones before longer ones. */
function rankOf({ record: { title, text } }: Found, first: string): number {
  return title.length + (text.startsWith(first) ? 0 : 1_000);
}

function whereShown({ record, locales }: Found, dataFolder: string): FoundRecord {
  const { type, id, title } = record;
  const [locale] = locales;
  const own = locale ? ownPages({ type, id }, locale, dataFolder) : [];
  const showing = locale ? pagesAffectedBy(dataFolder, localeOfId(locale), record).keys() : [];
  const pages = [...new Set([...own, ...showing])].filter(isForPeople);
  const [first] = own;
  return {
    ...{ type, id, title, locales, pages: pages.length, shownOn: pages.slice(0, SHOWN_MAX) },
    ...(first !== undefined && { own: first }),
  };
}

/** The pages that are there because a record is. */
function ownPages({ type, id }: RecordName, locale: LocaleId, dataFolder: string): Array<string> {
  const owner = queryText('pagesOf', type, id);
  const own = readPublishedIfIntact(dataFolder, locale, (file) =>
    file.pageIndex.pagesOf(owner).map(standsAt),
  );
  return (own ?? []).filter(isLinked);
}

/**
 * Whether a country's shop, as it's published, has a page at a path such as '/sale?page=2#top', or
 * leads from there to another.
 */
function isPageThere(path: string, country: Country, dataFolder: string): boolean {
  const [plain = ''] = path.split(/[?#]/);
  const at = standsAt({ path: plain.replace(/(.)\/+$/, '$1'), page: 1 });
  return localesOf(country).some(
    ({ id }) =>
      readPublishedIfIntact(
        dataFolder,
        id,
        ({ pageIndex, redirects }) =>
          (pageIndex.pageAt(at) ?? redirects.targetOf(at)) !== undefined,
      ) === true,
  );
}

/** Pages whose addresses have the words, in the first locale that is published. */
function findPages(has: (folded: string) => boolean, dataFolder: string): Array<FoundPage> {
  for (const { id: locale } of LOCALES) {
    const paths = readPublishedIfIntact(dataFolder, locale, (file) =>
      file.releases.live() ? file.pageIndex.allPages() : undefined,
    );
    if (!paths) continue;
    return paths
      .filter(({ path, page }) => page === 1 && isLinked(path) && has(foldText(path)))
      .slice(0, PAGES_MAX)
      .map(({ path }) => ({ locale, path }));
  }
  return [];
}

/** Whether anybody would lead people to a page. */
const isLinked = (path: string) => isForPeople(path) && path !== NOT_FOUND;

/** Sets with the words in their title, and unpublished ones also by what they change. */
function findSets(
  has: (folded: string) => boolean,
  { drafts }: SearchSources,
): Promise<SearchAnswer['sets']> {
  return drafts.need(async (tables) => {
    const found: Array<SearchAnswer['sets'][number]> = [];
    for (const { id, title, state } of await listChangeSets(tables)) {
      const written = isUnpublished({ state }) ? await draftsOf(tables, id) : [];
      const texts = written.map((draft) => `${draft.id} ${JSON.stringify(draft.value)}`);
      if (has(foldText([title, ...texts].join(' ')))) found.push({ id, title, state });
      if (found.length === SETS_MAX) break;
    }
    return found;
  });
}
