import type { PlaceInPack } from '../locale-file/bodies.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { DamagedBodyError, readBody } from '../locale-file/pack.ts';
import { earlierRelease } from './rollback.ts';

/** Live pages whose bodies are no longer in their packs as they were written, by path. */
export function damagedPages(dataFolder: string, { bodies }: LocaleFile): ReadonlySet<string> {
  const damaged = bodies.livePages().filter((place) => !isWhole(dataFolder, place));
  return new Set(damaged.map(({ path }) => path));
}

/** Whether a body is still in its pack as it was written. */
export function isWhole(dataFolder: string, place: PlaceInPack): boolean {
  try {
    readBody(dataFolder, place.pack, place);
    return true;
  } catch (error) {
    if (error instanceof DamagedBodyError) return false;
    throw error;
  }
}

/** An earlier release that can't be published again because some of its pages are damaged. */
export interface DamagedRelease {
  readonly outcome: 'damaged-release';
  readonly to: number;
  /** The damaged pages, by path. */
  readonly paths: ReadonlyArray<string>;
  /** The latest earlier release without a damaged page; undefined if there is none. */
  readonly whole: number | undefined;
}

/**
 * Why an earlier release can't be published again; undefined if it can. Only pages that differ from
 * the live ones are read: the others don't change.
 */
export function damageOfRelease(
  dataFolder: string,
  file: LocaleFile,
  wanted: number | undefined,
): DamagedRelease | undefined {
  const to = earlierRelease(file, wanted)?.id;
  if (to === undefined) return undefined;
  const paths = damagedPaths(dataFolder, file, to);
  if (paths.length === 0) return undefined;
  const whole = earlierReleases(file).find(
    (release) => damagedPaths(dataFolder, file, release).length === 0,
  );
  return { outcome: 'damaged-release', to, paths, whole };
}

/** The releases before the live one, latest first. */
function earlierReleases({ releases }: LocaleFile): Array<number> {
  const [, ...earlier] = releases.latest(Number.MAX_SAFE_INTEGER);
  return earlier.map(({ id }) => id);
}

function damagedPaths(
  dataFolder: string,
  { pages, bodies }: LocaleFile,
  release: number,
): ReadonlyArray<string> {
  return pages.differingFromLive(release).filter((path) => {
    if (pages.digestIn(path, release) === undefined) return false;
    const place = bodies.inRelease(path, release);
    return !place || !isWhole(dataFolder, place);
  });
}
