import * as z from 'zod';

/** What the peer project is told by its environment. */
export const SETTINGS_VARIABLE = 'PEER_SETTINGS';

const settings = z.object({
  dataFolder: z.string(),
  locale: z.string(),
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
  /** Changes when the page does; for incremental builds. */
  readonly cacheKey?: string | undefined;
}

/** What a build of the peer tells of itself. */
export const peerReport = z.object({
  rendered: z.number(),
  /** From the first question which pages there are until the last one is written. */
  generateMs: z.number(),
  maxRssBytes: z.number(),
});

export type PeerReport = z.infer<typeof peerReport>;
