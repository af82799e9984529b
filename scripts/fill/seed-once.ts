import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { CommercePlace } from '#commerce-api/database/open-place.ts';
import { filesDigest } from '#content-sync/render/code-files.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';
import { findDemoShop, hasDemo } from './demo-shop.ts';

/** A shop without a catalogue, in a project without the demo. */
export class EmptyShopError extends Error {}

export const NOTHING_TO_SELL =
  'The shop has nothing to sell, and this project is without the demo shop. Fill it with ' +
  '"storefront import <file>" or CATALOGUE, or set COMMERCE_API_URL to an API of your own.';

export interface FirstFilling {
  /** A catalogue to fill the shop from. */
  readonly catalogue: string | undefined;
  /** Where the API keeps its data. */
  readonly place: CommercePlace;
  readonly terminal: Terminal;
}

/**
 * Fills the embedded API unless it has that catalogue already. Returns how many lines were left
 * out.
 *
 * @throws EmptyShopError if there is nothing to fill it from
 */
export async function seedOnce(api: CommerceApi, filling: FirstFilling): Promise<number> {
  const present = await api.isSeeded();
  const { catalogue: file, place, terminal } = filling;
  if (file) {
    const isReplaceable = present?.startsWith(DEMO) ?? false;
    const { fillFromCatalogue } = await import('./fill-from-catalogue.ts');
    return fillFromCatalogue({ api, place, file, present, isReplaceable, terminal });
  }
  // Without a named catalogue, what was imported before stays.
  if (present !== undefined && !present.startsWith(DEMO)) return 0;
  if (hasDemo()) await seedDemo(api, { present, terminal });
  else if (present === undefined) throw new EmptyShopError(NOTHING_TO_SELL);
  return 0;
}

interface Seeding {
  /** What the shop was filled from; undefined if it's empty. */
  readonly present: string | undefined;
  readonly terminal: Terminal;
}

/** Fills the shop with the demo, or replaces it once its files have changed. */
async function seedDemo(api: CommerceApi, { present, terminal }: Seeding): Promise<void> {
  const identity = DEMO + filesDigest(PROJECT_FOLDER, DEMO_FILES, ANY_NODE);
  if (present === identity) return;
  const demo = await findDemoShop();
  if (!demo) return;
  terminal.info('Filling the shop with the demo catalogue…');
  await api.seed(demo.createSeed(new Date()), { identity, isOnce: true });
  await api.seedMembers(demo.seedMembers);
}

/** The demo's files and the code that reads them. Dates of the demo are no part of its identity. */
export const DEMO_FILES = ['demo/*.{ts,json,jsonl}', 'demo/{content,load}/**/*.{ts,yaml}'] as const;

/** Machines that share a shop may differ in their Node. */
const ANY_NODE = '';

/** Begins the identity of a demo catalogue. Its digest follows, and distinguishes versions. */
const DEMO = 'demo ';
