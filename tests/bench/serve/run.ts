import { join } from 'node:path';
import autocannon from 'autocannon';
import { localeFor } from '#domain/locale/locales.ts';
import { build } from '../../e2e/serve-shop.ts';
import { folderOfProcess } from '../folder-of-process.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { median } from '../statistics.ts';
import { hasNginx, openNginx } from './nginx.ts';
import { type OpenProcess, openProcess } from './open-process.ts';
import { somePaths, writePageTree } from './page-tree.ts';

/**
 * `npm run bench:serve [-- rounds]`: published pages a second, and how long the slowest hundredth
 * takes, of the origin as it is run (with its log, metrics and headers), beside a bare node:http
 * server that has the same bytes in memory, the same with all headers, and nginx with the same files. The servers take turns.
 */
const LOCALE = localeFor('SG');
const PAGES = 200;
const CONNECTIONS = 32;
const WARM_UP_S = 3;
const ROUND_S = 8;
/** On a machine that is busy with something else, an answer can take this long. */
const TIMEOUT_S = 60;
const GOAL = 0.85;
const rounds = Number(process.argv[2] ?? 3);

const folder = folderOfProcess();
const dataFolder = join(folder, 'data');
const opened: Array<Pick<OpenProcess, 'close'>> = [];
try {
  await build({ dataFolder, locales: [LOCALE] });
  const origin = await openProcess({
    args: ['scripts/storefront.ts', 'serve', '--json'],
    env: { STOREFRONT_DATA: dataFolder, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' },
    logFile: join(folder, 'origin.log'),
  });
  opened.push(origin);
  const paths = somePaths(dataFolder, LOCALE, PAGES);
  const tree = await writePageTree(join(folder, 'pages'), { url: origin.url, paths });
  const bare = async (...mode: ReadonlyArray<string>) => {
    const server = await openProcess({
      args: ['tests/bench/serve/bare-server.ts', tree.folder, ...mode],
      logFile: join(folder, 'bare.log'),
    });
    opened.push(server);
    return server.url;
  };
  const servers = [
    ['bare node:http', await bare()],
    ["bare, with the origin's headers", await bare('all-headers')],
    ['origin', origin.url],
  ];
  if (hasNginx()) {
    const nginx = await openNginx(tree.folder, join(folder, 'nginx'));
    opened.push(nginx);
    servers.push(['nginx', nginx.url]);
  }
  const results = new Map<string, Array<Round>>();
  for (const [, url = ''] of servers) await ask(url, paths, WARM_UP_S);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name = '', url = ''] of servers) {
      process.stderr.write(`Round ${round + 1}: ${name}\n`);
      results.set(name, [...(results.get(name) ?? []), await ask(url, paths, ROUND_S)]);
    }
  }
  const middle = Math.round(tree.bytes / paths.length);
  process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
  process.stdout.write(`${paths.length} pages of ${numberText(middle)} bytes each in the middle, `);
  process.stdout.write(`${CONNECTIONS} connections, the median of ${rounds} rounds\n\n`);
  process.stdout.write(`${table(results)}\n`);
} finally {
  for (const one of opened) await one.close();
}

interface Round {
  readonly aSecond: number;
  readonly p99Ms: number;
}

/** @throws Error where an answer is none of a page */
async function ask(url: string, paths: ReadonlyArray<string>, seconds: number): Promise<Round> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
    timeout: TIMEOUT_S,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were bad, ${errors} failed.`);
  return { aSecond: requests.average, p99Ms: latency.p99 };
}

function table(results: ReadonlyMap<string, ReadonlyArray<Round>>): string {
  const speedOf = (all: ReadonlyArray<Round>) => median(all.map(({ aSecond }) => aSecond));
  const bare = speedOf(results.get('bare node:http') ?? []);
  const rows = [...results].map(([name, all]) => {
    const share = speedOf(all) / bare;
    const p99 = median(all.map(({ p99Ms }) => p99Ms));
    const verdict = [`≥ ${GOAL}`, share >= GOAL ? 'reached' : 'missed'];
    const figures = [speedOf(all), p99, share].map(numberText);
    return [name, ...figures, ...(name === 'origin' ? verdict : ['', ''])];
  });
  return markdownTable([['server', 'pages a second', 'p99 ms', 'of bare', 'goal', ''], ...rows]);
}
