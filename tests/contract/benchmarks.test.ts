import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { benchmark, type Outcome } from '../bench/benchmark.ts';

const MINUTE_MS = 60_000;
const LIMIT_MS = 30 * MINUTE_MS;

/** Figures measured beside other tests mean nothing, so only their existence is checked. */
test(
  'every benchmark measures what it says',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join('tests', 'bench', 'run.ts'), '--repetitions', '2', '--json'],
      {
        cwd: PROJECT_FOLDER,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, STOREFRONT_CONFIG: '' },
        maxBuffer: 2 ** 24,
      },
    );
    const { scenarios } = benchmark.parse(JSON.parse(stdout));
    expect(scenarios.filter(({ failed }) => failed !== undefined)).toEqual([]);
    const isSkipped = ({ skipped }: Outcome) => skipped !== undefined;
    const hasFigures = ({ figures }: Outcome) => figures.length > 0;
    expect(scenarios.filter((each) => !isSkipped(each) && !hasFigures(each))).toEqual([]);
    // Hugo isn't everywhere, and the demo catalogue is too small for the others.
    const left = scenarios.filter(isSkipped).map(({ name }) => name);
    expect(left.filter((name) => !['hugo', 'scale', 'sizes'].includes(name))).toEqual([]);
  },
  LIMIT_MS,
);
