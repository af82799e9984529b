/**
 * A number of bytes for people.
 *
 * @example sizeText(734_003_200) // '700 MB'
 */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1_024 ? `${Math.floor(megabytes)} MB` : `${Math.floor(megabytes / 1_024)} GB`;
}
