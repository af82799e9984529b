import { expect, test } from 'vitest';
import { BROKEN_ENGINES } from '../simulation/broken-engines.ts';
import { simulate } from '../simulation/simulation.ts';

/** The rarest coincidence takes some sixty. */
const SEEDS_MAX = 200;

test.for(Object.entries(BROKEN_ENGINES))(
  'the simulation finds an engine that %s',
  {
    timeout: 600_000,
  },
  async ([, broken]) => {
    for (let seed = 1; seed <= SEEDS_MAX; seed += 1) {
      if ((await simulate(seed, broken)).faults.length > 0) return;
    }
    expect.fail(`None of ${SEEDS_MAX} seeds found it.`);
  },
);
