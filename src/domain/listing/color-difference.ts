import { differenceCiede2000, modeLab65, modeRgb, useMode as registerMode } from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLab65);

const ciede2000 = differenceCiede2000();

/**
 * How different two colours look, by CIEDE2000: below 2, hardly anybody can tell them apart.
 *
 * @param one `#rrggbb`
 * @param other `#rrggbb`
 */
export function colorDifference(one: string, other: string): number {
  return ciede2000(one, other);
}
