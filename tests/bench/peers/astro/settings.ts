import * as z from 'zod';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import { LOCALES } from '#domain/locale/locales.ts';

/** What the peer project is told by its environment. */
export const SETTINGS_VARIABLE = 'PEER_SETTINGS';

const settings = z.object({
  dataFolder: z.string(),
  locale: z.enum(LOCALES.map(({ id }) => id)),
  /** JSON file with the pages to generate. */
  pagesFile: z.string(),
  /** Where the report is written. */
  reportFile: z.string(),
  isIncremental: z.boolean(),
});

export type Settings = z.infer<typeof settings>;

export function readSettings(): Settings {
  return settings.parse(JSON.parse(process.env[SETTINGS_VARIABLE] ?? ''));
}

/** A page that is to be generated. */
export interface PeerPage {
  readonly path: string;
  /** All that it asks, header and footer included; keys are made of the answers. */
  readonly questions: ReadonlyArray<Query>;
}

/** What a build of the peer tells of itself. Times in milliseconds. */
export const peerReport = z.object({
  rendered: z.number(),
  /** From the first question which pages there are until the last one is written. */
  generateMs: z.number(),
  /** The part of it in which keys were made. */
  keysMs: z.number(),
  maxRssBytes: z.number(),
});

export type PeerReport = z.infer<typeof peerReport>;
