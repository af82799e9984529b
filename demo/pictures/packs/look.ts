import { type Hex, lit, mix, readableInk } from '#commerce-api/pictures/drawing/color.ts';
import { element } from '#commerce-api/pictures/drawing/svg.ts';
import { stableHash } from '#commerce-api/pictures/stable-hash.ts';
import { fading, material, vertical } from '../drawing/materials.ts';
import { type PackIdentity, packIdentityOf } from '../drawing/pack-identity.ts';
import { fittingSize, wordmark } from '../drawing/wordmark.ts';

/** Everything that a pack's drawing depends on. */
export interface Look {
  /** The brand's name as printed on the pack. */
  readonly brandName: string;
  readonly identity: PackIdentity;
  readonly shade: Hex;
  /** Small variations between products: a proportion of about 1, and one of two choices. */
  readonly stretch: number;
  readonly isAlternative: boolean;
}

/** A pack that stands on the floor, with its axis at x = 0. */
export interface Pack {
  readonly art: string;
  /** Where it touches the floor. */
  readonly feet: ReadonlyArray<{ readonly x: number; readonly width: number }>;
}

export function createLook(brandName: string, shade: Hex, seed: string): Look {
  const hash = stableHash(seed);
  return {
    brandName: nameOnPack(brandName),
    identity: packIdentityOf(brandName),
    shade,
    stretch: 0.94 + (hash % 5) * 0.03,
    isAlternative: (hash >>> 6) % 2 === 1,
  };
}

/** The materials of parts, to be used as fills. `packDefinitions` defines them. */
export const FILL = {
  body: 'url(#b)',
  bodyFace: 'url(#f)',
  /** The body lying down, lit from above. */
  bodyLying: 'url(#v)',
  cap: 'url(#c)',
  capFace: 'url(#e)',
  metal: 'url(#m)',
  shade: 'url(#s)',
  shadeFace: 'url(#d)',
  glass: 'url(#g)',
  wood: 'url(#p)',
  /** Bristles with tinted tips. */
  hair: 'url(#q)',
  mirror: 'url(#r)',
  glow: 'url(#h)',
  floorShadow: 'url(#w)',
} as const;

/** The gradients of the materials, by id. */
export function packDefinitions({ identity, shade }: Look): Record<string, () => string> {
  const { body, bodyFinish, cap, capFinish, metal } = identity;
  return {
    b: () => material('b', body, bodyFinish),
    f: () => material('f', body, 'flat'),
    c: () => material('c', cap, capFinish),
    e: () => material('e', cap, 'flat'),
    m: () => material('m', metal, 'metal'),
    s: () => material('s', shade, 'gloss'),
    d: () => material('d', shade, 'flat'),
    g: () => material('g', glassTint(shade), 'glass'),
    p: () => material('p', '#cfa97f', 'matte'),
    q: () => material('q', mix('#5b4338', identity.body, 0.12), 'matte'),
    r: () => vertical('r', '#c9d2d8', '#f3f5f6', '#dfe3e6'),
    v: () => vertical('v', lit(body, -0.05), lit(body, 0.4), body, lit(body, -0.35)),
    h: () => fading('h', '#ffcf7a', 0.6),
    w: () => fading('w', '#3b2a24', 0.42),
  };
}

export function glassTint(shade: Hex): Hex {
  return mix(shade, '#f4f2f0', 0.8);
}

export interface Label {
  /** The colour it's printed on. */
  readonly on: Hex;
  readonly width: number;
  readonly height: number;
  /** Height of its centre above the floor. */
  readonly at: number;
  readonly x?: number;
  readonly largest?: number;
  readonly maxLines?: number;
  /** What all products with this pack are, in small type below the name. */
  readonly caption?: string | undefined;
}

/** The print on a pack: the brand's wordmark and a caption; nothing if there is no brand. */
export function label(
  look: Look,
  { on, width, height, at, x = 0, caption, ...type }: Label,
): string {
  if (look.brandName === '') return '';
  const { ink, body, metal } = look.identity;
  const printed = readableInk(on, [ink, body, metal, '#2b2725', '#ffffff']);
  const room = { x, y: -at, width, height, ink: printed, largest: type.largest ?? 22 };
  const name = wordmark(look.brandName, { ...room, maxLines: type.maxLines ?? 2 });
  if (caption === undefined) return name;
  return name + print(caption, { x, at: at - height / 2 - 16, width, ink: printed });
}

/** A label that reads upwards on a slim pack; `width` is still the length of its lines. */
export function uprightLabel(look: Look, spec: Label): string {
  const turned = label(look, { ...spec, at: 0, x: 0, maxLines: 1 });
  const place = `translate(${spec.x ?? 0} ${-spec.at}) rotate(-90)`;
  return element('g', { transform: place }, turned);
}

/** Small type in plain capitals; `at` is the height of its baseline. */
export function print(text: string, { x = 0, at, width, ink, largest = 9 }: PrintedText): string {
  const font = { 'font-family': 'Arial,sans-serif', 'letter-spacing': '.08em' };
  const size = fittingSize(text, width, largest);
  return element('text', { x, y: -at, ...font, 'font-size': size, fill: ink, opacity: 0.8 }, text);
}

interface PrintedText {
  readonly x?: number;
  readonly at: number;
  readonly width: number;
  readonly ink: Hex;
  readonly largest?: number;
}

/** "Rare Beauty by Selena Gomez" is "Rare Beauty" on its packs. */
function nameOnPack(brandName: string): string {
  return brandName.replace(/(?<=.{3}) by .{3,}$/i, '');
}
