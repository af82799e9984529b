import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { localeFor } from '#domain/locale/locales.ts';
import { build } from '../../e2e/serve-shop.ts';
import { folderOfProcess } from '../folder-of-process.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { openProcess } from '../serve/open-process.ts';
import { somePaths } from '../serve/page-tree.ts';
import { quantile } from '../statistics.ts';
import { sendPaced, type TimedAnswer } from './paced-requests.ts';
import { sendDeliveries } from './signed-deliveries.ts';

/**
 * `npm run bench:hooks`: ten thousand signed webhooks in ten seconds while shoppers look at pages:
 * how long acknowledgements and pages take, and how many rebuilds come of it.
 */
const LOCALE = localeFor('SG');
const DELIVERIES = 10_000;
const OVER_MS = 10_000;
const SHOPPERS = 20;
const PAGES_A_SECOND = 200;
const GOAL_MS = 50;
/** Deliveries that are not through, as the metrics count them. */
const OPEN = /^storefront_deliveries\{.*state="(?:received|waiting)"\} (\d+)/gm;
const secret = `whsec_${randomBytes(24).toString('base64')}`;

const folder = folderOfProcess();
const dataFolder = join(folder, 'data');
await build({ dataFolder, locales: [LOCALE] });
const origin = await openProcess({
  args: ['scripts/storefront.ts', 'serve', '--json'],
  env: {
    STOREFRONT_DATA: dataFolder,
    STOREFRONT_WEBHOOK_SECRETS: secret,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  },
  logFile: join(folder, 'origin.log'),
});
try {
  await measure(origin.url);
} finally {
  await origin.close();
}

async function measure(url: string): Promise<void> {
  const paths = somePaths(dataFolder, LOCALE, 200);
  const products = await someProducts(url);
  await browse({ url, paths, seconds: 3 });
  const alone = await browse({ url, paths, seconds: 5 });
  const before = await rebuilds(url);
  const startedAt = performance.now();
  const deliveries = { url, secret, count: DELIVERIES, overMs: OVER_MS, products };
  const [acks, pages] = await Promise.all([
    sendDeliveries(deliveries),
    browse({ url, paths, seconds: OVER_MS / 1_000 + 2 }),
  ]);
  await untilPublished(url);
  const doneMs = performance.now() - startedAt;
  const rebuilt = (await rebuilds(url)) - before;

  const good = timesOf(acks, 202);
  const given = timesOf(pages, 200);
  process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
  process.stdout.write(
    `${numberText(DELIVERIES)} webhooks of ${products.length} products in ${OVER_MS / 1_000} s, ` +
      `${SHOPPERS} shoppers, ${PAGES_A_SECOND} pages a second\n\n`,
  );
  const row = (name: string, value: number, goalMs?: number) => {
    if (goalMs === undefined) return [name, numberText(value), '', ''];
    return [name, numberText(value), `≤ ${goalMs}`, value <= goalMs ? 'reached' : 'missed'];
  };
  const rows = [
    ['what', 'value', 'goal', ''],
    row('acknowledged', good.length),
    row('acknowledgement p50 ms', quantile(good, 0.5)),
    row('acknowledgement p99 ms', quantile(good, 0.99), GOAL_MS),
    row('page p99 ms, without webhooks', quantile(timesOf(alone, 200), 0.99)),
    row('page p99 ms', quantile(given, 0.99), GOAL_MS),
    row('pages given', given.length),
    row('pages that failed', pages.length - given.length, 0),
    row('webhooks not acknowledged', acks.length - good.length, 0),
    row('rebuilds', rebuilt),
    row('until all is published, s', doneMs / 1_000),
  ];
  process.stdout.write(`${markdownTable(rows)}\n`);
}

/** How long the answers took that were as they should be. */
function timesOf(answers: ReadonlyArray<TimedAnswer>, good: number): Array<number> {
  return answers.filter(({ status }) => status === good).map(({ ms }) => ms);
}

interface Browsing {
  readonly url: string;
  readonly paths: ReadonlyArray<string>;
  readonly seconds: number;
}

/** Shoppers look at pages, each when it comes to them. */
async function browse({ url, paths, seconds }: Browsing): Promise<Array<TimedAnswer>> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  const pace = { count: PAGES_A_SECOND * seconds, overMs: seconds * 1_000 };
  const answers = await sendPaced(pace, (index) => ({
    url: url + paths[index % paths.length],
    agent,
  }));
  agent.destroy();
  return answers;
}

async function someProducts(url: string): Promise<Array<string>> {
  const answer = await fetch(`${url}/api/v2.6/products?page[size]=100`, {
    headers: { 'X-Site-Country': LOCALE.country, 'Accept-Language': LOCALE.language },
  });
  const { data }: { data: ReadonlyArray<{ id: string }> } = await answer.json();
  return data.map(({ id }) => id);
}

/** How many rebuilds there were, however they ended. */
async function rebuilds(url: string): Promise<number> {
  return total(await metrics(url), /^storefront_rebuilds_total\{.*\} (\d+)/gm);
}

async function untilPublished(url: string): Promise<void> {
  for (;;) {
    const open = total(await metrics(url), OPEN);
    if (open === 0) return;
    await wait(200);
  }
}

async function metrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

function total(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);
}
