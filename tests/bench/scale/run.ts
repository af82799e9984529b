import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { localAddress } from '#domain/addresses.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money.ts';
import { freePort } from '../../builders/server-package.ts';
import { startServices } from '../../builders/start-services.ts';
import { editVariant, productsOf } from '../../e2e/edited-shop.ts';
import { build, serve, stop } from '../../e2e/serve-shop.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { quantile } from '../statistics.ts';
import { measurePages, type PagesOfOrigins } from './pages-of-origins.ts';
import { measureSharedBuilds, type SharedBuild } from './shared-builds.ts';

/**
 * `npm run bench:scale -- [--edits n] [--origins n]`: what several machines cost and give, beside one
 * machine without any: how long a full build takes, and how long it takes from the edit of a price
 * until the origin that publishes it, and the last of all origins, show it; and how many transactions
 * PostgreSQL has for an edit; how many pages a second one, two and four origins answer; and how long
 * a full build of all locales takes with one, two and four processes that render. With `CATALOGUE`.
 * All processes share this machine's cores.
 */
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '30' },
    origins: { type: 'string', default: '4' },
  },
});
const EDITS = Number(values.edits);
const ORIGINS = Number(values.origins);
const SG = localeFor('SG');
const PATIENCE_MS = 60_000;
const POLL_MS = 10;
/** How long to count what machines ask for without any edit. */
const IDLE_MS = 5_000;

type Environment = Readonly<Record<string, string>>;

/** What closes each thing that was opened, last first. */
const opened = new AsyncDisposableStack();

try {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-scale-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const alone = await measureAlone(join(folder, 'alone'));
  const several = await measureSeveral(folder, join(folder, 'alone'));
  process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
  process.stdout.write(`${EDITS} edits of prices in ${SG.id}, ${ORIGINS} origins\n\n`);
  process.stdout.write(`${markdownTable(tableOf(alone, several))}\n`);
  process.stdout.write(`\n${markdownTable(pagesTable(several.pages ?? []))}\n`);
  process.stdout.write(`\n${markdownTable(buildsTable(several.builds ?? []))}\n`);
} finally {
  await opened.disposeAsync();
}

interface Measured {
  /** Milliseconds of the whole command. */
  readonly buildMs: number;
  readonly firstMs: ReadonlyArray<number>;
  readonly lastMs: ReadonlyArray<number>;
  readonly transactions?: number;
  readonly pages?: ReadonlyArray<PagesOfOrigins>;
  readonly builds?: ReadonlyArray<SharedBuild>;
}

function pagesTable(pages: ReadonlyArray<PagesOfOrigins>): Array<Array<string>> {
  const rows = pages.map(({ origins, aSecond }) => [String(origins), numberText(aSecond)]);
  return [['origins', 'pages a second'], ...rows];
}

function buildsTable(builds: ReadonlyArray<SharedBuild>): Array<Array<string>> {
  const alone = builds[0]?.buildMs ?? 0;
  const rows = builds.map(({ renderers, buildMs }) => [
    String(renderers),
    numberText(buildMs / 1_000),
    numberText(buildMs / alone),
  ]);
  return [['processes that render', 'all locales, s', 'against one'], ...rows];
}

function tableOf(alone: Measured, several: Measured): Array<Array<string>> {
  const median = (ms: ReadonlyArray<number>) => quantile(ms, 0.5);
  const rows: Array<readonly [string, number, number]> = [
    ['full build, ms', alone.buildMs, several.buildMs],
    ['edit → the origin that publishes, median ms', median(alone.firstMs), median(several.firstMs)],
    ['edit → the last of all origins, median ms', median(alone.lastMs), median(several.lastMs)],
    ['… 90th percentile, ms', quantile(alone.lastMs, 0.9), quantile(several.lastMs, 0.9)],
    ['transactions of PostgreSQL for an edit', 0, several.transactions ?? 0],
  ];
  return [
    ['what', 'one machine', 'several'],
    ...rows.map(([what, one, more]) => [what, numberText(one), numberText(more)]),
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

async function measureAlone(dataFolder: string): Promise<Measured> {
  const { env, token } = await firstMachine();
  const buildMs = await timedBuild(dataFolder, env);
  const { server, url } = await serve({ dataFolder, env });
  try {
    return { buildMs, ...(await timedEdits([url], token)) };
  } finally {
    await stop(server);
  }
}

async function measureSeveral(folder: string, compiled: string): Promise<Measured> {
  const services = await startServices();
  opened.defer(() => services.stop());
  const { url: databaseUrl } = services.postgres;
  const shared = services.environment(databaseUrl);
  const first = await firstMachine();
  const env = { ...first.env, ...shared };
  const dataFolder = join(folder, 'first');
  await cp(join(compiled, 'code'), join(dataFolder, 'code'), {
    recursive: true,
    preserveTimestamps: true,
  });
  const buildMs = await timedBuild(dataFolder, env);
  const urls: Array<string> = [];
  const machines = opened.use(new AsyncDisposableStack());
  for (let origin = 0; origin < ORIGINS; origin += 1) {
    const isFirst = origin === 0;
    const settings = isFirst
      ? { dataFolder, env }
      : {
          dataFolder: join(folder, `origin-${origin}`),
          env: { ...shared, HOST: '127.0.0.1', COMMERCE_API_URL: urls[0] ?? '' },
        };
    const { server, url } = await serve(settings);
    machines.defer(() => stop(server));
    urls.push(url);
    await isReady(url);
  }
  const before = await transactionsOf(databaseUrl);
  const startedAt = performance.now();
  const edits = await timedEdits(urls, first.token);
  const during = (await transactionsOf(databaseUrl)) - before;
  const ms = performance.now() - startedAt;
  const idleBefore = await transactionsOf(databaseUrl);
  await wait(IDLE_MS);
  const idle = ((await transactionsOf(databaseUrl)) - idleBefore) / IDLE_MS;
  const pages = await measurePages(urls);
  await machines.disposeAsync();
  const builds = await measureSharedBuilds({ folder, compiled, services, env: first.env });
  return { buildMs, ...edits, transactions: (during - idle * ms) / EDITS, pages, builds };
}

async function timedBuild(dataFolder: string, env: Environment): Promise<number> {
  const startedAt = performance.now();
  await build({ dataFolder, env, locales: [SG], mayLeaveOut: true });
  return performance.now() - startedAt;
}

/** Edits prices at the first origin, and waits until each shows them. */
async function timedEdits(urls: ReadonlyArray<string>, token: string) {
  const [first = ''] = urls;
  const products = await productsOf(first, SG, 50);
  const firstMs: Array<number> = [];
  const lastMs: Array<number> = [];
  for (let number = 0; number < EDITS; number += 1) {
    const product = products[number % products.length];
    if (!product) throw new Error('The shop has no products.');
    const amount = product.price + 100 * (1 + number) + 37;
    const text = formatMoney({ amount, currency: COUNTRY_CURRENCY[SG.country] }, SG.tag);
    const startedAt = performance.now();
    const editor = { url: first, token, locale: SG };
    await editVariant(editor, product.variantId, { price: amount });
    const seenMs = await Promise.all(
      urls.map(async (url) => {
        await shows(url, SG, { path: product.path, text });
        return performance.now() - startedAt;
      }),
    );
    firstMs.push(seenMs[0] ?? 0);
    lastMs.push(Math.max(...seenMs));
    process.stderr.write(`${seenMs.map(Math.round).join(' ')} ms\n`);
  }
  return { firstMs, lastMs };
}

async function shows(
  url: string,
  locale: Locale,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<void> {
  const address = url + localAddress(`${path}?country_code=${locale.country}`, locale);
  await until(async () => (await (await fetch(address)).text()).includes(text), `${path}: ${text}`);
}

function isReady(url: string): Promise<void> {
  return until(async () => (await fetch(`${url}/readyz`)).ok, `${url} is ready`);
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within a minute: ${what}`);
    await wait(POLL_MS);
  }
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
