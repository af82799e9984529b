import { createDemoSeed } from './catalogue/demo-seed.ts';
import { createEditorial } from './content/editorial.ts';
import { seedDemoMembers } from './members/seed-demo-members.ts';

/** The demo shop: what a shop that has nothing of its own is filled with. */
export const DEMO_SHOP = {
  /** Its catalogue with all that stands beside it. */
  createSeed: createDemoSeed,
  /** What stands beside a catalogue, for another one. */
  writeEditorial: createEditorial,
  seedMembers: seedDemoMembers,
};
