import { writeEditorial } from './load/demo-content.ts';
import { seedDemoMembers } from './load/demo-members.ts';
import { createDemoSeed } from './load/demo-seed.ts';

/** The demo shop, which fills a shop that has no content of its own. */
export const DEMO_SHOP = {
  /** Its catalogue, with everything around it. */
  createSeed: createDemoSeed,
  /** The same surroundings for another catalogue. */
  writeEditorial,
  seedMembers: seedDemoMembers,
};
