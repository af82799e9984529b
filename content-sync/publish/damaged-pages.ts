import type { PlaceInPack } from '../locale-file/bodies.ts';
import { DamagedBodyError } from '../locale-file/damaged-body.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { readBody } from '../locale-file/pack.ts';

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
