import { Agent } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { localeFor } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { build } from '../../e2e/serve-shop.ts';
import { sendPaced } from '../hooks/paced-requests.ts';
import { runProcess } from '../run-process.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { type OpenProcess, openProcess } from '../serve/open-process.ts';
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
  limit:
    'Processor time: those lists that are given take the origin 3.8 s, on two cores that it shares with who asks.',
  async run(workshop) {
    const folder = await workshop.newFolder('lists');
    const dataFolder = join(folder, 'data');
    await build({ dataFolder, locales: [LOCALE] });
    const paths = somePaths(dataFolder, LOCALE, 200);
    const figures: Array<Measured['figures'][number]> = [];
    const notes: Array<string> = [];
    const note = (name: string, times: ReadonlyArray<number>, goal?: { readonly atMost: number }) =>
      figures.push({ name, value: quantile(times, 0.99), unit: 'ms', goal });
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
        const alone = await beside(origin, paths, async () => {});
        if (figures.length === 0) note('p99 of pages, nothing else asked', alone.times);
        const asked = await beside(origin, paths, () => askForLists(origin.url));
        note(name, asked.times, 'goal' in goal ? goal.goal : undefined);
        const { cpuMs, given, refused } = asked.other;
        const originMs = Math.max(0, asked.originMs - alone.originMs);
        notes.push(
          `${name}: ${given} lists were given and ${refused} refused, for which the origin took ${inSeconds(originMs)} of processor time and who asked ${inSeconds(cpuMs)}.`,
        );
      } finally {
        await origin.close();
      }
    }
    return {
      figures,
      notes: [
        `${CONNECTIONS} connections of one client ask for \`${HEAVIEST}\` of the demo catalogue as fast as they are answered, and ${SHOPPERS} shoppers for ${PAGES_A_SECOND} pages a second.`,
        'Usually most of these calls are beyond what one client may ask for, and are 429. Without that limit the API answers as many as it can.',
        'Who asks would have a machine of their own. Here they share the cores with the origin, and so run at the lowest priority.',
        ...notes,
      ],
    };
  },
};

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Asks for pages while something else goes on, and takes the processor time of the origin. */
async function beside<Other>(
  { url }: OpenProcess,
  paths: ReadonlyArray<string>,
  work: () => Promise<Other>,
) {
  const before = await processorMs(url);
  const [times, other] = await Promise.all([browse(url, paths), work()]);
  return { times, other, originMs: (await processorMs(url)) - before };
}

/** The processor time of the origin so far, with all its threads. */
async function processorMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1_000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

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

const askedFor = z.object({ cpuMs: z.number(), given: z.number(), refused: z.number() });

/** In a process of its own, which leaves the processor to those that are measured. */
async function askForLists(url: string) {
  const file = join(PROJECT_FOLDER, 'tests', 'bench', 'lists', 'ask-for-lists.ts');
  const args = [url + HEAVIEST, CONNECTIONS, SECONDS, LOCALE.country, LOCALE.language];
  const { stdout } = await runProcess(process.execPath, [file, ...args.map(String)], {
    cwd: PROJECT_FOLDER,
  });
  return askedFor.parse(JSON.parse(stdout));
}
