import type { LocaleFile } from '../locale-file/locale-file.ts';

const isRepaired = ({ facts }: LocaleFile) => facts.read('is-repaired') !== undefined;

/** Whether a locale follows its content: one that is published, or was before its file was repaired. */
export function isFollowing(file: LocaleFile): boolean {
  return file.releases.live() !== undefined || isRepaired(file);
}

/**
 * Whether a locale of which nothing is published is to be: its file was repaired, or content was
 * accepted that no release shows yet.
 */
export function awaitsRelease(file: LocaleFile): boolean {
  if (file.releases.live()) return false;
  return isRepaired(file) || file.hasRecords;
}
