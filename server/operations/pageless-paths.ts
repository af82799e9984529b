import { Every } from '#content-sync/every.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';

/** A request for a path that has no page, and what became of it. */
export interface PagelessRequest {
  readonly request: Request;
  readonly country: Country;
  /** For a redirect, the path that it is from, such as `/old/*`. */
  readonly path: string;
  readonly outcome: 'redirected' | 'missing';
}

/** How often a path was requested. */
export interface PagelessPath {
  readonly path: string;
  readonly times: number;
}

export interface PagelessPathsOptions {
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Called with errors that aren't about the store being out of order. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The table of counts, which is the same in a file and in the database that machines share. */
export const ASKED_PATHS_TABLE = `
  CREATE TABLE asked_paths (
    country TEXT NOT NULL, outcome TEXT NOT NULL, path TEXT NOT NULL, day INTEGER NOT NULL,
    times INTEGER NOT NULL, PRIMARY KEY (country, outcome, path, day)
  )`;

const DAY_MS = 86_400_000;
/** Counts are stored for four weeks. */
const COUNTED_DAYS = 28;
const WRITTEN_EVERY_MS = 30_000;
/** How many different paths wait in memory to be written. Of more, the half that was asked for least is dropped. */
const WAITING_MAX = 1_000;
/** How many paths stay of a country and an outcome once there are twice as many: the most requested. */
const RETAINED_MAX = 1_000;
const PATH_MAX = 200;
const LISTED_MAX = 100;

/**
 * How often redirects were used and paths without a page were requested, by country and day. Counts
 * hold nothing personal, neither queries nor what looks personal in a path, and stay small
 * whatever is requested. Requests that an edge answers aren't among them.
 */
export class PagelessPaths {
  readonly #store: Pick<StateStore, 'use'>;
  readonly #now: () => number;
  readonly #writing: Every;
  #waiting = new Map<string, Counted>();

  constructor(
    store: Pick<StateStore, 'use'>,
    { now = Date.now, onError = () => {} }: PagelessPathsOptions = {},
  ) {
    this.#store = store;
    this.#now = now;
    this.#writing = new Every(WRITTEN_EVERY_MS, () => this.#write().catch(onError));
  }

  /** Counts a request, unless it's one of a program or has something personal. */
  readonly count = (request: PagelessRequest): void => {
    const { country, path, outcome } = request;
    if (!isByBrowser(request.request) || (outcome === 'missing' && !isInformative(path))) return;
    const day = Math.floor(this.#now() / DAY_MS);
    const key = JSON.stringify([country, outcome, path, day]);
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= WAITING_MAX) this.#waiting = mostAsked(this.#waiting);
    this.#waiting.delete(key);
    this.#waiting.set(key, { country, outcome, path, day, times: (known?.times ?? 0) + 1 });
  };

  /** The paths of a country with an outcome in the last weeks, the most requested first. */
  async of(
    country: Country,
    outcome: PagelessRequest['outcome'],
    limit = LISTED_MAX,
  ): Promise<ReadonlyArray<PagelessPath>> {
    await this.#writing.now();
    const since = Math.floor(this.#now() / DAY_MS) - COUNTED_DAYS;
    const rows = await this.#store.use(
      (tables) =>
        tables.all(
          `SELECT path, sum(times) AS times FROM asked_paths
           WHERE country = ? AND outcome = ? AND day > ?
           GROUP BY path ORDER BY sum(times) DESC, path LIMIT ?`,
          country,
          outcome,
          since,
          limit,
        ),
      [],
    );
    return rows.map(({ path, times }) => ({ path: String(path), times: Number(times) }));
  }

  /** Resolves once all is written. */
  async close(): Promise<void> {
    await this.#writing.now();
    await this.#writing.stop();
  }

  async #write(): Promise<void> {
    const counted = [...this.#waiting.values()];
    if (counted.length === 0) return;
    this.#waiting = new Map();
    const oldest = Math.floor(this.#now() / DAY_MS) - COUNTED_DAYS;
    await this.#store.use(
      (tables) =>
        tables.transaction(() => addCounts(tables, counted, oldest), 'end of the process'),
      undefined,
    );
  }
}

interface Counted extends Omit<PagelessRequest, 'request'> {
  /** Since 1970. */
  readonly day: number;
  readonly times: number;
}

/** The half that was asked for most; of those asked for equally often, the latest. */
function mostAsked(waiting: ReadonlyMap<string, Counted>): Map<string, Counted> {
  const most = [...waiting].toReversed().toSorted(([, one], [, other]) => other.times - one.times);
  return new Map(most.slice(0, WAITING_MAX / 2).reverse());
}

async function addCounts(tables: Tables, counted: ReadonlyArray<Counted>, oldest: number) {
  for (const { country, outcome, path, day, times } of counted) {
    await tables.run(
      `INSERT INTO asked_paths (country, outcome, path, day, times) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (country, outcome, path, day)
       DO UPDATE SET times = asked_paths.times + excluded.times`,
      ...[country, outcome, path, day, times],
    );
  }
  await tables.run('DELETE FROM asked_paths WHERE day <= ?', oldest);
  const kinds = new Map(counted.map((each) => [`${each.country} ${each.outcome}`, each]));
  for (const { country, outcome } of kinds.values())
    await retainMostRequested(tables, country, outcome);
}

async function retainMostRequested(
  tables: Tables,
  country: Country,
  outcome: PagelessRequest['outcome'],
): Promise<void> {
  const found = await tables.get(
    'SELECT count(DISTINCT path) AS paths FROM asked_paths WHERE country = ? AND outcome = ?',
    ...[country, outcome],
  );
  if (Number(found?.paths) <= 2 * RETAINED_MAX) return;
  await tables.run(
    `DELETE FROM asked_paths WHERE country = ? AND outcome = ? AND path NOT IN (
       SELECT path FROM asked_paths WHERE country = ? AND outcome = ?
       GROUP BY path ORDER BY sum(times) DESC, max(day) DESC, path LIMIT ${RETAINED_MAX}
     )`,
    ...[country, outcome, country, outcome],
  );
}

/** Whether somebody's browser opens the path as a page, as far as a request says so. */
function isByBrowser({ method, headers }: Request): boolean {
  const mode = headers.get('Sec-Fetch-Mode') ?? 'navigate';
  const accepted = headers.get('Accept') ?? '';
  return method === 'GET' && mode === 'navigate' && accepted.includes('text/html');
}

/** Whether a path may be listed: people may have followed a link to it, and it says nothing of them. */
function isInformative(path: string): boolean {
  return path.length <= PATH_MAX && !PROBED.test(path) && !PERSONAL.test(path);
}

/** What programs ask for that look for weaknesses, and files, which no page is. */
const PROBED =
  /\/(?:\.|wp-|cgi-bin|vendor\/|phpmyadmin|actuator)|\.(?!html?$)[a-z0-9]{1,5}$|%00|\.\./i;

/** A mail address, a telephone number, or a token. */
const PERSONAL = /%40|@|\d{9}|[\w-]{60}/;
