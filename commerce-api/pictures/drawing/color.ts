/** A colour as `#rrggbb`. */
export type Hex = string;

const LIGHT: Hex = '#ffffff';
/** Shades darken to a warm near-black, as under studio light, never to pure black. */
const DARK: Hex = '#1a1114';

/** Mixes two colours in sRGB; `share` is that of the second. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Lightens by a positive amount, darkens by a negative one; ±1 is white or near-black. */
export function lit(color: Hex, amount: number): Hex {
  return amount < 0 ? mix(color, DARK, -amount) : mix(color, LIGHT, amount);
}

/** WCAG contrast ratio of two colours. */
function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The first of the inks that is readable on the ground, or else the most readable one. */
export function readableInk(ground: Hex, inks: ReadonlyArray<Hex>): Hex {
  const best = inks.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0];
  return inks.find((ink) => contrast(ink, ground) >= 3.5) ?? best ?? DARK;
}

function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: Hex): ReadonlyArray<number> {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
