import { randomBytes, randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../builders/server-package.ts';
import { type RunningServices, startServices } from '../../builders/start-services.ts';
import { build, serve, stop } from '../../e2e/serve-shop.ts';
import { folderOfProcess } from '../folder-of-process.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { quantile } from '../statistics.ts';
import { measurePages, type PagesOfOrigins } from './pages-of-origins.ts';
import { IDLE_MS, isReady, SG, type TimedEdits, timeEdits } from './timed-edits.ts';

/**
 * `npm run bench:scale -- [--edits n] [--origins n…] [--only edits]`: what several machines cost and
 * give, beside one machine without any: how long a full build takes, and how long it takes from the
 * edit of a price until the origin that publishes it, and the last of all origins, show it, with one,
 * two and four of them; what processors spend on an edit, and how many transactions PostgreSQL has for
 * it; and how many pages a second one, two and four origins answer. With `CATALOGUE`. All processes
 * share this machine's cores.
 */
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '30' },
    origins: { type: 'string', multiple: true, default: ['1', '2', '4'] },
    only: { type: 'string' },
  },
});
const EDITS = Number(values.edits);
const ORIGINS = values.origins.map(Number).toSorted((one, other) => one - other);
const ONLY_EDITS = values.only === 'edits';

type Environment = Readonly<Record<string, string>>;

/** What closes each thing that was opened, last first. */
const opened = new AsyncDisposableStack();

try {
  const folder = folderOfProcess();
  const alone = await measureAlone(join(folder, 'alone'));
  const several = await measureSeveral(folder, join(folder, 'alone'));
  process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
  process.stdout.write(`${EDITS} edits of prices in ${SG.id}\n\n`);
  process.stdout.write(`${markdownTable(editsTable(alone, several.rounds))}\n`);
  process.stdout.write(`\n${markdownTable(buildTable(alone, several))}\n`);
  if (several.pages) process.stdout.write(`\n${markdownTable(pagesTable(several.pages))}\n`);
} finally {
  await opened.disposeAsync();
}

interface Alone extends TimedEdits {
  /** Milliseconds of the whole command. */
  readonly buildMs: number;
}

interface Round extends TimedEdits {
  readonly origins: number;
  /** Of PostgreSQL, for an edit. */
  readonly transactions: number;
}

interface Several extends Pick<Alone, 'buildMs'> {
  readonly rounds: ReadonlyArray<Round>;
  readonly pages?: ReadonlyArray<PagesOfOrigins>;
}

function pagesTable(pages: ReadonlyArray<PagesOfOrigins>): Array<Array<string>> {
  const rows = pages.map(({ origins, aSecond }) => [String(origins), numberText(aSecond)]);
  return [['origins', 'pages a second'], ...rows];
}

function buildTable(...[alone, several]: ReadonlyArray<Pick<Alone, 'buildMs'>>) {
  const ms = [alone, several].map((each) => numberText(each?.buildMs ?? 0));
  return [
    ['what', 'one machine', 'several'],
    ['full build, ms', ...ms],
  ];
}

function editsTable(alone: TimedEdits, rounds: ReadonlyArray<Round>): Array<Array<string>> {
  const columns = [{ ...alone, transactions: 0 }, ...rounds];
  const row = (what: string, figure: (edits: (typeof columns)[number]) => number | undefined) => [
    what,
    ...columns.map((each) => numberText(figure(each) ?? 0)),
  ];
  return [
    ['an edit', 'no services', ...rounds.map(({ origins }) => `${origins} with services`)],
    row('→ the origin that publishes, median ms', ({ firstMs }) => quantile(firstMs, 0.5)),
    row('→ the last origin, median ms', ({ lastMs }) => quantile(lastMs, 0.5)),
    row('→ the last origin, 90th percentile, ms', ({ lastMs }) => quantile(lastMs, 0.9)),
    row('processor time of the shop, ms', ({ processors }) => processors?.shopMs),
    row('processor time of asking for pages, ms', ({ processors }) => processors?.ownMs),
    row('transactions of PostgreSQL', ({ transactions }) => transactions),
  ];
}

/** The environment of a shop's first machine, which has the commerce API that all of them read. */
async function firstMachine() {
  const port = await freePort();
  const token = randomUUID();
  const { CATALOGUE } = process.env;
  const env: Environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(CATALOGUE !== undefined && { CATALOGUE }),
    COMMERCE_ADMIN_TOKEN: token,
    STOREFRONT_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
    STOREFRONT_TRUST_PROXY: 'loopback',
  };
  return { env, token };
}

async function measureAlone(dataFolder: string): Promise<Alone> {
  const { env, token } = await firstMachine();
  const buildMs = await timedBuild(dataFolder, env);
  const { server, url } = await serve({ dataFolder, env });
  try {
    return { buildMs, ...(await timeEdits({ urls: [url], token, edits: EDITS })) };
  } finally {
    await stop(server);
  }
}

async function measureSeveral(folder: string, compiled: string): Promise<Several> {
  const services = await startServices();
  opened.defer(() => services.stop());
  const shared = services.environment(services.postgres.url);
  const first = await firstMachine();
  const env = { ...first.env, ...shared };
  const dataFolder = join(folder, 'first');
  await cp(join(compiled, 'code'), join(dataFolder, 'code'), {
    recursive: true,
    preserveTimestamps: true,
  });
  const buildMs = await timedBuild(dataFolder, env);
  const urls: Array<string> = [];
  await using machines = new AsyncDisposableStack();
  const start = async (origin: number) => {
    const settings =
      origin === 0
        ? { dataFolder, env }
        : {
            dataFolder: join(folder, `origin-${origin}`),
            env: { ...shared, HOST: '127.0.0.1', COMMERCE_API_URL: urls[0] ?? '' },
          };
    const { server, url } = await serve(settings);
    machines.defer(() => stop(server));
    urls.push(url);
    await isReady(url);
  };
  const rounds: Array<Round> = [];
  for (const origins of ORIGINS) {
    while (urls.length < origins) await start(urls.length);
    rounds.push(await timedRound(urls, first.token, services));
  }
  if (ONLY_EDITS) return { buildMs, rounds };
  return { buildMs, rounds, pages: await measurePages(urls) };
}

async function timedRound(
  urls: ReadonlyArray<string>,
  token: string,
  { postgres }: RunningServices,
): Promise<Round> {
  const before = await transactionsOf(postgres.url);
  const startedAt = performance.now();
  const services = [postgres.processId()];
  const edits = await timeEdits({ urls, token, edits: EDITS, services });
  const during = (await transactionsOf(postgres.url)) - before;
  const ms = performance.now() - startedAt;
  const idleBefore = await transactionsOf(postgres.url);
  await wait(IDLE_MS);
  const idle = ((await transactionsOf(postgres.url)) - idleBefore) / IDLE_MS;
  return { ...edits, origins: urls.length, transactions: (during - idle * ms) / EDITS };
}

async function timedBuild(dataFolder: string, env: Environment): Promise<number> {
  const startedAt = performance.now();
  await build({ dataFolder, env, locales: [SG], mayLeaveOut: true });
  return performance.now() - startedAt;
}

/** How many transactions have ended in the database; a statement alone is one. */
async function transactionsOf(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  // Sessions report what they did once a second.
  await wait(1_500);
  const { rows } = await client.query<{ count: string }>(
    'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.count);
}
