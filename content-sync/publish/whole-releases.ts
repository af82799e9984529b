import type { LocaleFile } from '../locale-file/locale-file.ts';
import { isWhole } from './damaged-pages.ts';
import { earlierRelease } from './rollback.ts';

/** An earlier release that cannot be brought back as it was. */
export interface DamagedRelease {
  readonly outcome: 'damaged-release';
  readonly to: number;
  /** Where its pages stand whose bodies are not in their packs as they were written. */
  readonly paths: ReadonlyArray<string>;
  /** The last earlier release that is whole; undefined where none is. */
  readonly whole: number | undefined;
}

/**
 * What keeps an earlier release from being brought back; undefined where nothing does. Only pages that
 * differ from those that are live are read: the others stay what they are.
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

/** The last first. */
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
