import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Engine } from '#content-sync/engine/engine.ts';
import { type Draft, openPreview, type Preview } from '#content-sync/inspect/preview.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Open previews, each for a limited time. */
export interface Previews {
  open(request: {
    readonly locale: Locale;
    readonly drafts: ReadonlyArray<Draft>;
    readonly at: number;
  }): Promise<OpenResult>;
  /**
   * Undefined once the preview has ended. If there are too many, the one unused for longest ends.
   */
  find(id: string): HeldPreview | undefined;
  /** Whether a preview still exists. Doesn't count as use. */
  has(id: string): boolean;
  close(): Promise<void>;
}

export type OpenResult =
  | { readonly outcome: 'opened'; readonly held: HeldPreview }
  | { readonly outcome: 'refused'; readonly problems: ReadonlyArray<string> };

export interface HeldPreview {
  readonly id: string;
  readonly locale: Locale;
  readonly drafts: number;
  /** The time for which its pages are rendered, epoch milliseconds. */
  readonly at: number;
  readonly preview: Preview;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface PreviewsOptions {
  /** A folder for these previews. What a killed origin left in it is deleted. */
  readonly folder: string;
  readonly engine: () => Promise<Engine | undefined>;
  readonly now: () => number;
}

/** Each preview holds a worker and a copy of a locale's file. */
const PREVIEWS_MAX = 3;
const LIFE_MS = 30 * 60_000;

export function createPreviews({ folder, engine, now }: PreviewsOptions): Previews {
  // One after another: those that are being opened would not count towards the limit.
  const inTurn = pLimit(1);
  const held = new Map<string, HeldPreview & { readonly timer: NodeJS.Timeout }>();
  rmSync(folder, { recursive: true, force: true });

  const drop = async (id: string) => {
    const found = held.get(id);
    held.delete(id);
    clearTimeout(found?.timer);
    await found?.preview.close();
  };
  const makeRoom = async () => {
    const [oldest] = held.keys();
    if (held.size >= PREVIEWS_MAX && oldest !== undefined) await drop(oldest);
  };

  const open: Previews['open'] = async (request) => {
    const current = await engine();
    if (!current) return { outcome: 'refused', problems: ['There is no code build.'] };
    await makeRoom();
    const id = randomBytes(16).toString('base64url');
    const result = await openPreview(current, { ...request, folder: join(folder, id) });
    if (result.outcome === 'refused') return result;
    const { locale, at, drafts } = request;
    const timer = setTimeout(() => void drop(id), LIFE_MS).unref();
    const opened = { id, locale, at, drafts: drafts.length, preview: result.preview };
    const entry = { ...opened, expiresAt: now() + LIFE_MS, timer };
    held.set(id, entry);
    return { outcome: 'opened', held: entry };
  };

  return {
    open: (request) => inTurn(() => open(request)),
    find(id) {
      const found = held.get(id);
      if (!found) return undefined;
      held.delete(id);
      held.set(id, found);
      return found;
    },
    has: (id) => held.has(id),
    close: () =>
      inTurn(async () => {
        await Promise.all([...held.keys()].map(drop));
      }),
  };
}
