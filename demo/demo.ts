import { createDemoSeed } from './catalogue/demo-seed.ts';
import { writeEditorial } from './load/demo-content.ts';
import { seedDemoMembers } from './members/seed-demo-members.ts';

/** The demo shop, which fills a shop that has no content of its own. */
export const DEMO_SHOP = {
  /** Its catalogue, with everything around it. */
  createSeed: createDemoSeed,
  /** The same surroundings for another catalogue. */
  writeEditorial,
  seedMembers: seedDemoMembers,
};
