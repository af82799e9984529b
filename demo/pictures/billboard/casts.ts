import * as bath from '../packs/bath.ts';
import * as compacts from '../packs/compacts.ts';
import * as fragrance from '../packs/fragrance.ts';
import * as hair from '../packs/hair.ts';
import * as jars from '../packs/jars.ts';
import * as lips from '../packs/lips.ts';
import type { DrawPack } from '../packs/packs.ts';
import * as serum from '../packs/serum.ts';
import * as skin from '../packs/skin.ts';
import * as tools from '../packs/tools.ts';
import type { SceneMotif } from './scene-motif.ts';

/** A pack in a scene, and its size relative to the others. */
export interface CastMember {
  readonly draw: DrawPack;
  readonly scale: number;
}

/** Up to three: the lead on the middle podium, one in front on the left, one on the right. */
export const CASTS: Readonly<Record<SceneMotif, ReadonlyArray<CastMember>>> = {
  lipstick: [
    { draw: lips.lipstickBullet, scale: 1.1 },
    { draw: lips.lipstickClosed, scale: 0.74 },
    { draw: lips.glossTube, scale: 0.74 },
  ],
  skincare: [
    { draw: serum.dropper, scale: 0.98 },
    { draw: jars.creamJar, scale: 0.72 },
    { draw: skin.standingTube({ wide: 110, tall: 210, caption: 'CLEANSER' }), scale: 0.8 },
  ],
  fragrance: [
    { draw: fragrance.perfume, scale: 1.08 },
    { draw: fragrance.rollerball, scale: 0.62 },
    { draw: fragrance.candle, scale: 0.66 },
  ],
  hair: [
    { draw: hair.capBottle({ wide: 146, tall: 306, caption: 'SHAMPOO' }), scale: 0.96 },
    { draw: jars.hairMask, scale: 0.66 },
    { draw: hair.oilBottle, scale: 0.76 },
  ],
  bath: [
    { draw: hair.pumpBottle({ wide: 156, tall: 270, caption: 'BODY LOTION' }), scale: 1 },
    { draw: bath.soapStack, scale: 0.54 },
    { draw: fragrance.candle, scale: 0.68 },
  ],
  tools: [
    { draw: tools.device, scale: 0.94 },
    { draw: tools.sponge, scale: 0.6 },
    { draw: tools.facialRoller, scale: 0.72 },
  ],
  gift: [
    { draw: tools.giftSet, scale: 0.92 },
    { draw: jars.creamJar, scale: 0.54 },
    { draw: lips.lipstickClosed, scale: 0.6 },
  ],
  brushes: [
    { draw: tools.brush, scale: 1 },
    { draw: compacts.blush, scale: 0.62 },
  ],
  abstract: [],
};
