import { Agent } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { localeFor } from '#domain/locales.ts';
import { build } from '../../e2e/serve-shop.ts';
import { sendPaced } from '../hooks/paced-requests.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { openProcess } from '../serve/open-process.ts';
import { somePaths } from '../serve/page-tree.ts';
import { quantile } from '../statistics.ts';

const LOCALE = localeFor('SG');
const HEAVIEST = '/api/v2.6/products?page[size]=500&include=variants,featured_ad';
const CONNECTIONS = 64;
const SHOPPERS = 20;
const PAGES_A_SECOND = 200;
const SECONDS = 8;
const GOAL_MS = 50;
/** What one client may ask for in a minute: as it is, and so that hardly anything is refused. */
const BUDGETS = [
  { name: 'p99 of pages', env: {}, goal: { atMost: GOAL_MS } },
  { name: 'p99 of pages, nothing refused', env: { STOREFRONT_RATE_LIMITS: 'records=999999999' } },
] as const;

export const listsScenario: Scenario = {
  name: 'lists',
  title: 'Pages while the API is asked for its heaviest lists',
  async run(workshop) {
    const folder = await workshop.newFolder('lists');
    const dataFolder = join(folder, 'data');
    await build({ dataFolder, locales: [LOCALE] });
    const paths = somePaths(dataFolder, LOCALE, 200);
    const figures: Array<Measured['figures'][number]> = [];
    for (const { name, env, ...goal } of BUDGETS) {
      workshop.say(`Asking for pages beside the heaviest lists: ${name}…`);
      const origin = await openProcess({
        args: ['scripts/storefront.ts', 'serve', '--json'],
        env: {
          STOREFRONT_DATA: dataFolder,
          PORT: '0',
          HOST: '127.0.0.1',
          NODE_ENV: 'production',
          ...env,
        },
        logFile: join(folder, 'origin.log'),
      });
      try {
        await browse(origin.url, paths);
        if (figures.length === 0) {
          const alone = quantile(await browse(origin.url, paths), 0.99);
          figures.push({ name: 'p99 of pages, nothing else asked', value: alone, unit: 'ms' });
        }
        const [times] = await Promise.all([browse(origin.url, paths), askForLists(origin.url)]);
        figures.push({ name, value: quantile(times, 0.99), unit: 'ms', ...goal });
      } finally {
        await origin.close();
      }
    }
    return {
      figures,
      notes: [
        `${CONNECTIONS} connections of one client ask for \`${HEAVIEST}\` of the demo catalogue as fast as they are answered, and ${SHOPPERS} shoppers for ${PAGES_A_SECOND} pages a second.`,
        'Usually most of these calls are beyond what one client may ask for, and are 429. Without that limit the API answers as many as it can.',
      ],
    };
  },
};

/** How long pages take, each asked for in its turn. @throws Error where one is not given */
async function browse(url: string, paths: ReadonlyArray<string>): Promise<Array<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  const pace = { count: PAGES_A_SECOND * SECONDS, overMs: SECONDS * 1_000 };
  const answers = await sendPaced(pace, (index) => ({
    url: url + paths[index % paths.length],
    agent,
  }));
  agent.destroy();
  const failed = answers.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} of ${answers.length} pages were not given.`);
  return answers.map(({ ms }) => ms);
}

/** Its answers are another thread's to read, which takes nothing of the time of those that are measured. */
function askForLists(url: string) {
  return autocannon({
    url: url + HEAVIEST,
    headers: { 'X-Site-Country': LOCALE.country, 'Accept-Language': LOCALE.language },
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
    timeout: 60,
  });
}
