import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { makeCurrent } from '#content-sync/render/code-build.ts';
import { runProcess } from '../run-process.ts';
import type { Scenario } from '../scenario.ts';
import { oneLocaleBuilt } from '../shop/built-apart.ts';
import { median } from '../statistics.ts';

const STARTS = 5;
const SCRIPT = fileURLToPath(new URL('../shop/first-edit-process.ts', import.meta.url));

const printed = z.object({ renderedMs: z.number(), publishedMs: z.number() });

export const firstEditScenario: Scenario = {
  name: 'start',
  title: 'The first edit of a process that has just started',
  limit:
    'Loading code. Of CPU time, the modules of the process take 0.33 s, and a worker with the bundle 0.43 s until its first page, with what Node compiled before.',
  async run(workshop) {
    const { dataFolder } = await workshop.once(oneLocaleBuilt);
    await makeCurrent(workshop.codeFolder, workshop.codeBuild);
    workshop.say(`Starting a process for an edit, ${STARTS} times…`);
    const env = { ...process.env, NODE_COMPILE_CACHE: workshop.codeBuild.moduleCache };
    const starts: Array<z.output<typeof printed>> = [];
    // The first leaves what it compiled to the others, as the last process of a shop does.
    for (let start = 0; start <= STARTS; start++) {
      const args = [SCRIPT, workshop.codeFolder, dataFolder, String(start)];
      const { stdout } = await runProcess(process.execPath, args, { env });
      if (start > 0) starts.push(printed.parse(JSON.parse(stdout)));
    }
    const rendered = median(starts.map(({ renderedMs }) => renderedMs));
    const published = median(starts.map(({ publishedMs }) => publishedMs));
    return {
      figures: [
        { name: 'start to rendered', value: rendered, unit: 'ms', goal: { atMost: 2_000 } },
        { name: 'start to published', value: published, unit: 'ms' },
      ],
      notes: [
        `Medians of ${STARTS} processes, each of which starts, opens the shop and its embedded API, changes one price and publishes it in one locale.`,
      ],
    };
  },
};
