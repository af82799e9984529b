import { Hono } from 'hono';
import * as z from 'zod';
import { redirectSources } from '#content-sync/contract/redirects.ts';
import type { Country } from '#domain/locale/locales.ts';
import { cellText } from '#domain/records/csv-rows.ts';
import { csvFile, readCsvTable } from '#domain/records/csv-table.ts';
import type { Addressing } from '#server/http/addressing.ts';
import type { PagelessPaths } from '#server/operations/pageless-paths.ts';
import { countryName } from '../../contract/reach-text.ts';
import {
  type MissingPath,
  REDIRECT_COLUMNS,
  REDIRECTS_MAX,
  type RedirectAnswer,
  type RedirectProblem,
  type RedirectsAnswer,
  type WrittenRedirect,
} from '../../contract/redirect-contract.ts';
import { answer, checked, checkedBody } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { DraftedRecords } from '../products/read-drafted.ts';
import { answerProposal } from '../products/save-proposal.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { type DraftField, draftsOf } from '../sets/draft-fields.ts';
import { draftsOfSet } from '../sets/editing-answers.ts';
import { type RedirectLine, redirectEdits } from './redirect-edits.ts';
import { type ShopPaths, withShopPaths } from './shop-paths.ts';
import {
  draftedRedirects,
  fateOf,
  readable,
  sourceOf,
  withRedirects,
} from './written-redirects.ts';

export interface RedirectSources extends EditingSources {
  readonly dataFolder: string;
  readonly addressing: Addressing;
  readonly pageless: Pick<PagelessPaths, 'of'>;
}

const asked = z.object({
  country: askedCountry,
  set: z.string().max(100).optional(),
});

const address = z.string().max(2_000);
const seen = z.string().max(100).optional();
const written = z.union([
  z.strictObject({
    ...{ country: askedCountry, seen },
    redirects: z.array(z.strictObject({ from: address, to: address })).max(REDIRECTS_MAX),
  }),
  z.strictObject({ country: askedCountry, seen, csv: z.string() }),
]);

/** `/redirects`: those of a country, how they are used, what lacks one, and lines in and out. */
export function redirectRoutes(sources: RedirectSources): Hono<ConsoleEnv> {
  const { drafts, records, dataFolder, addressing } = sources;
  const app = new Hono<ConsoleEnv>();
  const origins = [addressing.origin, ...(addressing.hosts?.values() ?? [])].map(originOf);

  app.get('/redirects', async ({ req }) => {
    const { set, country: of } = checked(asked, req.query());
    const inSet = set ? await drafts.need((tables) => draftsOf(tables, set)) : [];
    return answer(
      await withShopPaths(dataFolder, of, (paths) =>
        redirectsAnswer({ paths, drafts: inSet, country: of }, sources),
      ),
    );
  });

  app.get('/redirects/export', async ({ req }) => {
    const query = checked(asked, req.query());
    const text = await withShopPaths(dataFolder, query.country, async ({ redirects }) =>
      writtenRedirects(redirects.map(inWords).toSorted(byPath)),
    );
    return answer({ text });
  });

  app.post('/change-sets/:set/redirects', async (context) => {
    const body = await checkedBody(context, written);
    const { country: of, seen: digest } = body;
    requireRole(context, 'editor', [of]);
    const set = context.req.param('set');
    const inSet = await draftsOfSet(drafts, set);
    const { lines, problems } = linesOf(body);
    const proposal = await withShopPaths(dataFolder, of, (paths) =>
      redirectEdits({
        ...{ lines, country: of, paths, origins, drafts: inSet },
        records: new DraftedRecords(records, inSet),
      }),
    );
    const changed = new Set(proposal.changes.map(({ id }) => id)).size;
    const text = `${changed === 1 ? 'A redirect' : `${changed} redirects`} of ${countryName(of)}`;
    return answerProposal(
      context,
      { ...proposal, problems: [...problems, ...proposal.problems], set, seen: digest, text },
      sources,
    );
  });

  return app;

  function originOf(hostOrOrigin: string): string {
    const { protocol } = new URL(addressing.origin);
    return hostOrOrigin.includes('://') ? hostOrOrigin : `${protocol}//${hostOrOrigin}`;
  }
}

/** The redirects that a request writes; those that a person typed are found again by their paths. */
function linesOf(request: z.infer<typeof written>): ReadLines {
  if ('csv' in request) return redirectLines(request.csv);
  return { lines: request.redirects.map((each) => ({ ...each, of: each.from })), problems: [] };
}

interface Shown {
  readonly paths: ShopPaths;
  readonly drafts: ReadonlyArray<DraftField>;
  readonly country: Country;
}

async function redirectsAnswer(
  { paths, drafts, country: of }: Shown,
  { pageless }: Pick<RedirectSources, 'pageless'>,
): Promise<RedirectsAnswer> {
  const drafted = draftedRedirects(paths, drafts, of);
  const places = withRedirects(paths, drafted);
  const used = new Map(
    (await pageless.of(of, 'redirected', REDIRECTS_MAX)).map(({ path, times }) => [path, times]),
  );
  const redirects = await Promise.all(
    drafted.map(
      async ({ id, from, to, draft }): Promise<RedirectAnswer> => ({
        ...{ id, ...inWords({ from, to }), used: used.get(sourceOf(from)) ?? 0 },
        ...(draft !== 'removed' && (await fateOf({ from, to }, places, of))),
        ...(draft && { draft }),
      }),
    ),
  );
  const missing = (await pageless.of(of, 'missing'))
    .filter(({ path }) => !paths.isPage(path) && !isLed(path, places))
    .map(({ path, times }): MissingPath => ({ path: readable(path), times }));
  return {
    redirects: redirects.toSorted(byPath),
    missing,
  };
}

const inWords = ({ from, to }: WrittenRedirect): WrittenRedirect => ({
  from: readable(from),
  to: readable(to),
});

const byPath = (one: WrittenRedirect, other: WrittenRedirect) =>
  one.from.localeCompare(other.from, 'en');

const isLed = (path: string, { targetOf }: ReturnType<typeof withRedirects>) =>
  [...redirectSources(sourceOf(path))].some((from) => targetOf(from) !== undefined);

/** Redirects as a CSV file. */
const writtenRedirects = (redirects: ReadonlyArray<WrittenRedirect>): string =>
  csvFile([REDIRECT_COLUMNS, ...redirects.map(({ from, to }) => [from, to])]);

export interface ReadLines {
  readonly lines: ReadonlyArray<RedirectLine>;
  /** Of lines that can't be read. */
  readonly problems: ReadonlyArray<RedirectProblem>;
}

/** The redirects in a CSV file with the columns `from` and `to`, in any order. */
function redirectLines(text: string): ReadLines {
  const { header, rows } = readCsvTable(text);
  const names = header.cells.map((cell) => cell.toLowerCase());
  const columns = REDIRECT_COLUMNS.map((name) => names.indexOf(name));
  if (columns.includes(-1)) return refused(header.number, NO_COLUMNS);
  const tooMany = rows[REDIRECTS_MAX];
  if (tooMany) return refused(tooMany.number, TOO_MANY);
  return {
    lines: rows.flatMap(({ number: of, cells, problem }) => {
      const [from = '', to = ''] = columns.map((column) => cellText(cells[column] ?? '').trim());
      return problem === undefined ? [{ of, from, to }] : [];
    }),
    problems: rows.flatMap(({ number: of, problem }) =>
      problem === undefined ? [] : [{ of, text: problem }],
    ),
  };
}

const refused = (of: number, text: string): ReadLines => ({ lines: [], problems: [{ of, text }] });

const NO_COLUMNS = 'must name the columns from and to';
const TOO_MANY = `comes after ${REDIRECTS_MAX.toLocaleString('en')} redirects. Put what follows into a second file.`;
