import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/**
 * The only way from the commands to the folder `demo`. It is loaded when a shop asks for it: one with a
 * catalogue or an API of its own never does, and a project may delete the folder.
 */

/** What a shop with nothing of its own is filled with. */
export type DemoShop = typeof import('#demo/demo.ts').DEMO_SHOP;

/** Undefined where the project has no demo. */
export async function findDemoShop(): Promise<DemoShop | undefined> {
  if (!hasDemo()) return undefined;
  const { DEMO_SHOP } = await import('#demo/demo.ts');
  return DEMO_SHOP;
}

/** The demo's pictures; undefined where the project has no demo. */
export async function findDemoDrawings(): Promise<Drawings | undefined> {
  if (!hasDemo()) return undefined;
  const { DEMO_DRAWINGS } = await import('#demo/pictures/drawings.ts');
  return DEMO_DRAWINGS;
}

function hasDemo(): boolean {
  return existsSync(join(PROJECT_FOLDER, 'demo'));
}
