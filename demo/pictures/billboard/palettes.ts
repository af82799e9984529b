import type { Palette } from '#commerce-api/pictures/addresses.ts';
import type { Hex } from '#commerce-api/pictures/drawing/color.ts';
import type { PackIdentity } from '../drawing/pack-identity.ts';

/** The colours of a scene, for the set and for its packs. */
export interface SceneColors extends PackIdentity {
  readonly wall: Hex;
  readonly floor: Hex;
  /** Podiums and other plaster. */
  readonly plaster: Hex;
  readonly accent: Hex;
  readonly shade: Hex;
}

const GOLD: Hex = '#c9a366';
const SILVER: Hex = '#b9bdc6';

export const SCENE_COLORS: Readonly<Record<Palette, SceneColors>> = {
  rose: {
    wall: '#f2d3cc',
    floor: '#e9bdb4',
    plaster: '#f8e4de',
    accent: '#d1828a',
    shade: '#b63d52',
    body: '#fbf1ec',
    bodyFinish: 'gloss',
    cap: '#c98f7f',
    capFinish: 'metal',
    metal: '#d09a84',
    ink: '#8a4a42',
    softness: 0.45,
  },
  sand: {
    wall: '#ecdfce',
    floor: '#dfcbb2',
    plaster: '#f6ecdf',
    accent: '#c08a5c',
    shade: '#b8654a',
    body: '#f8efe2',
    bodyFinish: 'matte',
    cap: '#b07a52',
    capFinish: 'matte',
    metal: GOLD,
    ink: '#7a4a2c',
    softness: 0.45,
  },
  sage: {
    wall: '#d3dccb',
    floor: '#bccab2',
    plaster: '#e9efe2',
    accent: '#87a07c',
    shade: '#c98f78',
    body: '#f5f6ef',
    bodyFinish: 'matte',
    cap: '#bd9468',
    capFinish: 'matte',
    metal: GOLD,
    ink: '#42523a',
    softness: 0.8,
  },
  plum: {
    wall: '#77495f',
    floor: '#61384d',
    plaster: '#98677f',
    accent: '#c98aa6',
    shade: '#c22f5b',
    body: '#f3dfe6',
    bodyFinish: 'gloss',
    cap: '#42202f',
    capFinish: 'gloss',
    metal: '#d3a58f',
    ink: '#6a2744',
    softness: 0.45,
  },
  noir: {
    wall: '#2a272b',
    floor: '#1d1b1e',
    plaster: '#3d393f',
    accent: '#a5824d',
    shade: '#a8213a',
    body: '#1a181a',
    bodyFinish: 'gloss',
    cap: GOLD,
    capFinish: 'metal',
    metal: GOLD,
    ink: '#dcbd83',
    softness: 0.15,
  },
  sky: {
    wall: '#cfe2ee',
    floor: '#b4d0e1',
    plaster: '#e8f2f8',
    accent: '#7ba9c8',
    shade: '#e58f86',
    body: '#fafcfe',
    bodyFinish: 'gloss',
    cap: SILVER,
    capFinish: 'metal',
    metal: SILVER,
    ink: '#1f4b69',
    softness: 0.8,
  },
  citrus: {
    wall: '#fbdf9f',
    floor: '#f5cb77',
    plaster: '#feeec8',
    accent: '#ee9a4d',
    shade: '#e9653f',
    body: '#fffaf0',
    bodyFinish: 'gloss',
    cap: '#f08a52',
    capFinish: 'gloss',
    metal: '#d9ab5a',
    ink: '#a4501f',
    softness: 0.8,
  },
  pearl: {
    wall: '#efedec',
    floor: '#e0dcda',
    plaster: '#faf9f8',
    accent: '#cbb8ad',
    shade: '#c9788a',
    body: '#ffffff',
    bodyFinish: 'gloss',
    cap: SILVER,
    capFinish: 'metal',
    metal: '#d2c0ae',
    ink: '#4b4542',
    softness: 0.45,
  },
};
