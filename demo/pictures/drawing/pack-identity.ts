import type { Hex } from '#commerce-api/pictures/drawing/color.ts';
import { stableHash } from '#commerce-api/pictures/stable-hash.ts';
import type { Finish } from './materials.ts';

/** What all packs of a brand have in common: colours, finishes, and how round their corners are. */
export interface PackIdentity {
  readonly body: Hex;
  readonly bodyFinish: Finish;
  readonly cap: Hex;
  readonly capFinish: Finish;
  readonly metal: Hex;
  /** The preferred ink on the body. Elsewhere, any readable one is used. */
  readonly ink: Hex;
  /** From 0, square, to 1, round. */
  readonly softness: number;
}

type PackColors = Omit<PackIdentity, 'softness'>;

const GOLD: Hex = '#c8a261';
const ROSE_GOLD: Hex = '#cf9a86';
const SILVER: Hex = '#b9bcc3';
const CHROME: Hex = '#a9b0bc';

/** Chosen by hand: each makes a plausible pack. */
const PACK_COLORS: readonly [PackColors, ...Array<PackColors>] = [
  {
    body: '#1d1b1e',
    bodyFinish: 'gloss',
    cap: '#1d1b1e',
    capFinish: 'gloss',
    metal: GOLD,
    ink: '#dcbd83',
  },
  {
    body: '#efcdc6',
    bodyFinish: 'matte',
    cap: ROSE_GOLD,
    capFinish: 'metal',
    metal: ROSE_GOLD,
    ink: '#824739',
  },
  {
    body: '#f6f5f3',
    bodyFinish: 'gloss',
    cap: SILVER,
    capFinish: 'metal',
    metal: SILVER,
    ink: '#2b2a2d',
  },
  {
    body: '#25442f',
    bodyFinish: 'matte',
    cap: '#b28e50',
    capFinish: 'metal',
    metal: '#b28e50',
    ink: '#ecdcb2',
  },
  {
    body: '#24449d',
    bodyFinish: 'gloss',
    cap: CHROME,
    capFinish: 'metal',
    metal: CHROME,
    ink: '#ffffff',
  },
  {
    body: '#f3e7d6',
    bodyFinish: 'matte',
    cap: '#bb6544',
    capFinish: 'matte',
    metal: '#c98a5e',
    ink: '#9a4a2e',
  },
  {
    body: '#cbbde2',
    bodyFinish: 'gloss',
    cap: '#f7f5fa',
    capFinish: 'gloss',
    metal: SILVER,
    ink: '#4a3a72',
  },
  {
    body: '#5e1722',
    bodyFinish: 'gloss',
    cap: GOLD,
    capFinish: 'metal',
    metal: GOLD,
    ink: '#f0d3a4',
  },
  {
    body: '#c5d0ba',
    bodyFinish: 'matte',
    cap: '#bb9169',
    capFinish: 'matte',
    metal: '#bb9169',
    ink: '#3b4a33',
  },
  {
    body: '#c7a48b',
    bodyFinish: 'matte',
    cap: '#6f4c3a',
    capFinish: 'matte',
    metal: '#a57a5b',
    ink: '#4a2d1f',
  },
  {
    body: '#f4d987',
    bodyFinish: 'gloss',
    cap: '#fbfaf6',
    capFinish: 'gloss',
    metal: '#d3ab52',
    ink: '#4a4022',
  },
  {
    body: '#55565c',
    bodyFinish: 'matte',
    cap: '#28282c',
    capFinish: 'matte',
    metal: '#85888f',
    ink: '#f2f1ef',
  },
  {
    body: '#e4628f',
    bodyFinish: 'gloss',
    cap: '#fdf8fa',
    capFinish: 'gloss',
    metal: '#d9a6a0',
    ink: '#ffffff',
  },
  {
    body: '#bcd8e8',
    bodyFinish: 'gloss',
    cap: '#fafcfd',
    capFinish: 'gloss',
    metal: SILVER,
    ink: '#1f4b69',
  },
  {
    body: '#ec846a',
    bodyFinish: 'matte',
    cap: '#fbefe3',
    capFinish: 'matte',
    metal: '#d8a27c',
    ink: '#fff7ee',
  },
  {
    body: '#1f2d4d',
    bodyFinish: 'gloss',
    cap: ROSE_GOLD,
    capFinish: 'metal',
    metal: ROSE_GOLD,
    ink: '#eec9bb',
  },
];

const SOFTNESS = [0.15, 0.45, 0.8] as const;

/** The identity for a brand's name, always the same. */
export function packIdentityOf(brandName: string): PackIdentity {
  const hash = stableHash(brandName.toLowerCase());
  const colors = PACK_COLORS[hash % PACK_COLORS.length] ?? PACK_COLORS[0];
  return { ...colors, softness: SOFTNESS[(hash >>> 8) % SOFTNESS.length] ?? SOFTNESS[0] };
}
