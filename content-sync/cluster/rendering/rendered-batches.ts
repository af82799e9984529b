import { readFile } from 'node:fs/promises';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { Digest } from '../../digest.ts';
import { packFile } from '../../locale-file/pack.ts';
import type { RenderedPage } from '../../locale-file/pages.ts';
import type { RenderedBatch } from '../../render/render-job.ts';
import { keep, keyOf } from '../kept-bytes.ts';
import type { ObjectStore } from '../object-store.ts';
import type { Database } from '../postgres.ts';
import type { RenderTask } from './render-queue.ts';

/** A batch that a machine rendered for another. */
export interface Received {
  readonly batch: string;
  readonly result: RenderedBatch;
  /** The new bodies, one after another, in the order of the pages that have one. */
  readonly bodies: Uint8Array;
}

export interface RenderedBatchesOptions {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly dataFolder: string;
}

interface Row {
  readonly batch: string;
  readonly locale: LocaleId;
  readonly result: RenderedBatch;
  readonly digest: Digest;
  readonly content: Buffer | null;
}

/** How many batches are fetched at once. */
const BATCHES_AT_ONCE = 8;

/** What machines have rendered for others, until those fetch it. */
export class RenderedBatches {
  readonly #options: RenderedBatchesOptions;

  constructor(options: RenderedBatchesOptions) {
    this.#options = options;
  }

  /** Hands a batch over. Has no effect if another machine was first. */
  async give({ batch, rendering, locale }: RenderTask, result: RenderedBatch): Promise<void> {
    const { database, objects, dataFolder } = this.#options;
    const bodies = await newBodies(dataFolder, result.pages);
    const { digest, bytes, content } = await keep(objects, { kind: 'bodies', locale }, bodies);
    await database.query(
      `INSERT INTO rendered (batch, rendering, locale, result, digest, bytes, content)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [batch, rendering, locale, JSON.stringify(result), digest, bytes, content ?? null],
    );
  }

  /** The finished batches of a rendering, except those that are `known`. */
  async receive(rendering: string, known: ReadonlyArray<string>): Promise<ReadonlyArray<Received>> {
    const { database, objects } = this.#options;
    const { rows } = await database.query<Row>(
      `SELECT batch, locale, result, digest, content FROM rendered
       WHERE rendering = $1 AND NOT batch = ANY ($2::uuid[]) LIMIT ${BATCHES_AT_ONCE}`,
      [rendering, known],
    );
    return Promise.all(
      rows.map(async ({ batch, locale, result, digest, content }) => ({
        batch,
        result,
        bodies: content ?? (await objects.get(keyOf({ kind: 'bodies', locale }, digest))),
      })),
    );
  }

  /** Forgets what was rendered for a locale. Only for the machine that holds it. */
  async forget(locale: LocaleId): Promise<void> {
    const { database, objects } = this.#options;
    const { rows } = await database.query<Pick<Row, 'digest' | 'content'>>(
      `DELETE FROM rendered WHERE locale = $1
       RETURNING digest, CASE WHEN content IS NOT NULL THEN ''::bytea END AS content`,
      [locale],
    );
    const stored = rows.filter(({ content }) => content === null);
    await objects.remove(stored.map(({ digest }) => keyOf({ kind: 'bodies', locale }, digest)));
  }
}

/** The bodies that were just written to packs here. */
async function newBodies(
  dataFolder: string,
  pages: ReadonlyArray<RenderedPage>,
): Promise<Uint8Array> {
  const names = new Set(pages.flatMap(({ stored }) => stored?.pack ?? []));
  const packs = new Map(
    await Promise.all(
      [...names].map(async (name) => [name, await readFile(packFile(dataFolder, name))] as const),
    ),
  );
  return Buffer.concat(
    pages.flatMap(({ stored }) => {
      const pack = stored && packs.get(stored.pack);
      return pack ? [pack.subarray(stored.position, stored.position + stored.length)] : [];
    }),
  );
}
