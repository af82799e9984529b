import type { LocaleFile } from '../locale-file/locale-file.ts';

const isRepaired = ({ facts }: LocaleFile) => facts.read('is-repaired') !== undefined;

/**
 * Whether a locale follows its content. It does once it's published, also while its file is being
 * refilled after a repair.
 */
export function isFollowing(file: LocaleFile): boolean {
  return file.releases.live() !== undefined || isRepaired(file);
}

/**
 * Whether nothing of a locale is published, but will be: its file was repaired, or it has content
 * that no release shows yet.
 */
export function awaitsRelease(file: LocaleFile): boolean {
  if (file.releases.live()) return false;
  return isRepaired(file) || file.hasRecords;
}
