import convert from 'color-convert';

/** A colour in CIELAB: lightness, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/**
 * How different two colours look, after CIEDE2000: below 2, hardly anybody can tell them apart.
 *
 * @param one `#rrggbb`
 * @param other `#rrggbb`
 */
export function colorDifference(one: string, other: string): number {
  return labDifference(labOf(one), labOf(other));
}

function labOf(hex: string): Lab {
  return convert.rgb.lab.raw(convert.hex.rgb(hex));
}

/**
 * The formula of CIE 142-2001, in the notation of Sharma, Wu and Dalal: “The CIEDE2000
 * Color-Difference Formula: Implementation Notes, Supplementary Test Data, and Mathematical
 * Observations” (2005), with all parametric factors 1.
 */
export function labDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7))) / 2;
  const one = polar(a1 * (1 + g), b1);
  const other = polar(a2 * (1 + g), b2);
  const turn = turnBetween(one, other);
  const hue = meanHue(one, other);
  const lightness = (l1 + l2) / 2;
  const chroma = (one.chroma + other.chroma) / 2;
  const isGrey = one.chroma * other.chroma === 0;

  const byLightness =
    (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const byChroma = (other.chroma - one.chroma) / (1 + 0.045 * chroma);
  const byHue = isGrey
    ? 0
    : (2 * Math.sqrt(one.chroma * other.chroma) * sine(turn / 2)) /
      (1 + 0.015 * chroma * hueWeight(hue));
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    sine(60 * Math.exp(-(((hue - 275) / 25) ** 2)));
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

interface Polar {
  readonly chroma: number;
  /** Degrees, from 0 to 360. */
  readonly hue: number;
}

function polar(a: number, b: number): Polar {
  const hue = a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI;
  return { chroma: Math.hypot(a, b), hue: hue < 0 ? hue + 360 : hue };
}

/** From one hue to the other, the short way round: from -180 to 180 degrees. */
function turnBetween(one: Polar, other: Polar): number {
  const turn = other.hue - one.hue;
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

/** In the middle of the short way; grey has no hue to count. */
function meanHue(one: Polar, other: Polar): number {
  const sum = one.hue + other.hue;
  if (one.chroma * other.chroma === 0) return sum;
  if (Math.abs(one.hue - other.hue) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

function hueWeight(hue: number): number {
  return (
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63)
  );
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
