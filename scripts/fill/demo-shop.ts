import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberSeeder } from '#commerce-api/commerce-api.ts';
import type { WriteEditorial } from '#commerce-api/import/editorial.ts';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';

/**
 * The only way to the folder `demo`, for commands and benchmarks. Only shops that need it load it:
 * those with a catalogue or an API of their own don't, and a project may delete the folder.
 */

/** The content of a shop without any of its own. */
export interface DemoShop {
  /** Its catalogue, with everything around it; dates are near the given instant. */
  readonly createSeed: (now: Date) => Seed;
  /** Writes the demo's editorial content for another catalogue. */
  readonly writeEditorial: WriteEditorial;
  readonly seedMembers: MemberSeeder;
}

/** Undefined if the project has no demo. */
export async function findDemoShop(): Promise<DemoShop | undefined> {
  if (!hasDemo()) return undefined;
  const { DEMO_SHOP } = await import('#demo/demo.ts');
  return DEMO_SHOP;
}

/** The demo's pictures; undefined if the project has no demo. */
export async function findDemoDrawings(): Promise<Drawings | undefined> {
  if (!hasDemo()) return undefined;
  const { DEMO_DRAWINGS } = await import('#demo/pictures/drawings.ts');
  return DEMO_DRAWINGS;
}

export function hasDemo(): boolean {
  return existsSync(join(PROJECT_FOLDER, 'demo'));
}
