import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { runProcess, settleDisk } from '../run-process.ts';
import type { Workshop } from '../workshop.ts';
import { LOCALE } from './full-build.ts';
import { openShop, type Shop } from './shop.ts';

/** Locales that a process of its own has built. */
export interface BuiltApart {
  readonly dataFolder: string;
  readonly pages: number;
  readonly ms: number;
  /** The most memory that the process had at once, its workers included. */
  readonly maxRssBytes: number;
}

export const allLocalesBuilt = (workshop: Workshop) => buildApart(workshop, LOCALES);

export const oneLocaleBuilt = (workshop: Workshop) => buildApart(workshop, [LOCALE]);

/** A shop with every locale published, in which edits are measured. */
export async function wholeShop(workshop: Workshop): Promise<Shop & { readonly pages: number }> {
  const { dataFolder, pages } = await workshop.once(allLocalesBuilt);
  await settleDisk();
  const shop = await openShop(dataFolder, LOCALES, workshop);
  workshop.onClose(shop.close);
  return { ...shop, pages };
}

const SCRIPT = fileURLToPath(new URL('build-process.ts', import.meta.url));

const printed = z.object({ pages: z.number(), ms: z.number(), maxRssBytes: z.number() });

async function buildApart(workshop: Workshop, locales: ReadonlyArray<Locale>): Promise<BuiltApart> {
  const ids = locales.map(({ id }) => id);
  workshop.say(`Building ${ids.length === 1 ? ids[0] : `${ids.length} locales`} in a process…`);
  const dataFolder = await workshop.newDataFolder('built-apart');
  const args = [SCRIPT, workshop.codeFolder, dataFolder, ...ids];
  const { stdout } = await runProcess(process.execPath, args);
  return { dataFolder, ...printed.parse(JSON.parse(stdout)) };
}
