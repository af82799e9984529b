// This file loads in a tenth of the time that the package's 150 modules take.
import culori, { type Lab65 } from 'culori/require';
import type { Messages } from '#i18n/messages.ts';

/** Shades that shoppers call by one name. */
export interface ColorFamily {
  /** Named by the texts `colors`. */
  readonly id: keyof Messages['colors'];
  /** The colour that stands for the family beside its name, `#rrggbb`. */
  readonly color: string;
}

type Row = readonly [id: ColorFamily['id'], color: string, examples: string];

/**
 * The families with examples. A shade belongs to the family of the nearest example; where two
 * families meet, more examples move the border.
 */
// biome-ignore format: a table reads best with one family a line
const ROWS: ReadonlyArray<Row> = [
  ['nude', '#d9a48f', 'f3d6c6 e8cbb0 d9a48f d3a782 cf9682 c4836d b97964'],
  ['pink', '#e0657f', 'f3c9cb f2a3b0 e77d8f e0657f c77b7e d02a78'],
  ['coral', '#ee7a62', 'f3b094 ec9273 ee7a62 ee6a5e'],
  ['red', '#c7222f', 'd73a32 c7222f b91c2e a3162e'],
  ['berry', '#7d1631', '8f1530 7d1631 86204a 6d2a2a 5e1d3a 4a1830'],
  ['orange', '#ee7c2b', 'f59a45 ee7c2b e2553a d9694f'],
  ['brown', '#7d4a2c', '8a7460 b07a54 a0694a 9e5c4c 8f5b3b 754730 5c3525 43261d'],
  ['gold', '#d4a74a', 'e2bb76 d4a74a c9a064'],
  ['yellow', '#f0d23c', 'f7e48a f0d23c'],
  ['green', '#5f8050', 'b7c98f 6f7350 5f8050 3f4f3e 22382b'],
  ['blue', '#3f5f9a', 'a8c4e6 6f8fd0 3f5f9a 1f6f7d 2f4f5c 1b2440'],
  ['purple', '#8a5fae', 'b79fd0 8a5fae a98292 5a3350'],
  ['grey', '#8a8d92', 'c4c6c9 8a8d92 5b606a 45464b'],
  ['black', '#17161a', '2b2a2d 0f0e10'],
  ['white', '#f7f2ea', 'ffffff f4ece2'],
];

const toLab = culori.converter('lab65');
/** CIE76, which is accurate enough to tell families apart. */
const distance = culori.differenceEuclidean('lab65');

const TABLE = ROWS.map(([id, color, examples]) => ({
  family: { id, color },
  examples: examples.split(' ').map((example) => lab(`#${example}`)),
}));

export const COLOR_FAMILIES: ReadonlyArray<ColorFamily> = TABLE.map(({ family }) => family);

const byColor = new Map<string, ColorFamily>();

/**
 * The family of a shade: that of the nearest example in CIELAB, where distances are as large as
 * people perceive them.
 *
 * @param color `#rrggbb`
 */
export function colorFamilyOf(color: string): ColorFamily {
  const known = byColor.get(color);
  if (known) return known;
  const shade = lab(color);
  const nearest = TABLE.map(({ family, examples }) => ({
    family,
    distance: Math.min(...examples.map((example) => distance(shade, example))),
  })).reduce((one, other) => (other.distance < one.distance ? other : one));
  byColor.set(color, nearest.family);
  return nearest.family;
}

/** @throws RangeError if it isn't a colour */
function lab(color: string): Lab65 {
  const converted = toLab(color);
  if (!converted) throw new RangeError(`${color} is not a colour like #a1b2c3.`);
  return converted;
}
