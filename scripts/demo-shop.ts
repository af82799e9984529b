import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/**
 * The only way for commands to the folder `demo`. Only shops that need it load it: those with a
 * catalogue or an API of their own don't, and a project may delete the folder.
 */

/** The content of a shop without any of its own. */
export type DemoShop = typeof import('#demo/demo.ts').DEMO_SHOP;

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
