import type { LocaleId } from '../contract/locale.ts';
import type { PackUse, Place } from '../locale-file/bodies.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import {
  createPack,
  DamagedBodyError,
  packFile,
  packSize,
  readBody,
  removeUnusedPacks,
} from '../locale-file/pack.ts';
import { isAboutPages } from '../locale-file/page-index.ts';
import type { Retention } from '../locale-file/releases.ts';

export const DEFAULT_RETENTION: Retention = { keepReleases: 5, keepMs: 7 * 86_400_000 };

export interface Collection {
  readonly releases: number;
  readonly blobs: number;
  /** Bytes of the deleted packs, less what copying their remaining bodies took. */
  readonly bytes: number;
}

export interface CollectOptions extends Retention {
  readonly dataFolder: string;
  readonly locale: LocaleId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A pack with less than this share in use is rewritten. */
const SPARSE_PART = 0.5;
/** Small packs, as edits of a few pages leave them, are merged once there are this many. */
const SMALL_BYTES = 1_048_576;
const MANY_SMALL = 32;

/**
 * Deletes releases that rollback needn't reach and the bodies that only they have, and frees their
 * space. Only the locale's writer may run it, since nothing else may add to its packs meanwhile.
 */
export async function collect(file: LocaleFile, options: CollectOptions): Promise<Collection> {
  const { releases, blobs } = await file.commit(() => {
    file.dependencies.forgetUnused(isAboutPages);
    return forgetReleases(file, options);
  });
  const written = await repack(file, options);
  await file.commit(() => file.bodies.forgetUnusedPacks());
  const freed = removeUnusedPacks(file, options);
  return { releases, blobs, bytes: freed - written };
}

const BETWEEN_MS = 3_600_000;

/** The same, unless it was done less than an hour ago. */
export async function collectWhenDue(
  file: LocaleFile,
  options: CollectOptions,
): Promise<Collection | undefined> {
  const sinceMs = options.now - Number(file.facts.read('collected-at') ?? 0);
  // A time in the future comes from a clock that was ahead.
  if (sinceMs >= 0 && sinceMs < BETWEEN_MS) return undefined;
  await file.commit(() => file.facts.write('collected-at', String(options.now)));
  return collect(file, options);
}

function forgetReleases(
  { releases, pages, bodies }: LocaleFile,
  { now, ...retention }: CollectOptions,
): Pick<Collection, 'releases' | 'blobs'> {
  const oldest = releases.oldestRetained(retention, now);
  if (oldest === undefined) return { releases: 0, blobs: 0 };
  pages.forgetEndedBy(oldest);
  return { releases: releases.forgetBefore(oldest), blobs: bodies.forgetUnused() };
}

/** Copies bodies in use from sparse and small packs to a new one. Returns the bytes written. */
async function repack(
  file: LocaleFile,
  { dataFolder, locale, now }: CollectOptions,
): Promise<number> {
  const { bodies } = file;
  const sparse = packsToRewrite(bodies.packs(), dataFolder);
  if (sparse.length === 0) return 0;
  const name = `${locale}/collected-${now}`;
  const pack = createPack(dataFolder, name);
  let written = 0;
  const moved = sparse.flatMap(({ id, file: from }) =>
    bodies.bodiesIn(id).flatMap((place) => {
      const body = intactBody(dataFolder, from, place);
      if (!body) return [];
      written += place.length;
      return [{ digest: place.digest, position: pack.append([body]) }];
    }),
  );
  pack.sync();
  pack.close();
  await file.commit(() => bodies.moveTo(name, moved));
  return written;
}

/** Damaged bodies stay where they are: reading one reports it, and it's rendered again. */
function intactBody(dataFolder: string, pack: string, place: Place): Buffer | undefined {
  try {
    return readBody(dataFolder, pack, place);
  } catch (error) {
    if (error instanceof DamagedBodyError) return undefined;
    throw error;
  }
}

function packsToRewrite(uses: ReadonlyArray<PackUse>, dataFolder: string): Array<PackUse> {
  const packs = uses.map((pack) => ({ ...pack, size: packSize(packFile(dataFolder, pack.file)) }));
  const small = packs.filter(({ size }) => size < SMALL_BYTES);
  const isMany = small.length >= MANY_SMALL;
  return packs.filter(
    ({ used, size }) => used < size * SPARSE_PART || (isMany && size < SMALL_BYTES),
  );
}
