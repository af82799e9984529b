import { createDemoSeed } from '#demo/catalogue/demo-seed.ts';
import { SEEDED_AT } from '../../tests/builders/seed.ts';

/** What the demo shop sells: made once for all files that share a worker, which only read it. */
export const DEMO_SEED = createDemoSeed(SEEDED_AT);
