import type { ProductType } from '#commerce-api/pictures/product-type.ts';
import * as bath from './bath.ts';
import * as compacts from './compacts.ts';
import * as eyes from './eyes.ts';
import * as face from './face.ts';
import * as fragrance from './fragrance.ts';
import * as hair from './hair.ts';
import * as jars from './jars.ts';
import * as lips from './lips.ts';
import type { Look, Pack } from './look.ts';
import * as palettes from './palettes.ts';
import * as serum from './serum.ts';
import * as skin from './skin.ts';
import * as tools from './tools.ts';

export type DrawPack = (look: Look) => Pack;

interface PackDrawings {
  readonly closed: DrawPack;
  /** The pack opened or close up; if absent, it's shown tilted. */
  readonly open?: DrawPack;
  /** How much closer the camera is than usual, for small things. */
  readonly zoom?: number;
}

export const PACKS = {
  lipstick: { zoom: 1.2, closed: lips.lipstick, open: lips.lipstickClosed },
  'liquid-lipstick': { zoom: 1.2, closed: lips.glossTubeOpen, open: lips.glossTube },
  'lip-gloss': { zoom: 1.2, closed: lips.glossTube, open: lips.glossTubeOpen },
  'lip-balm': { zoom: 1.2, closed: lips.lipBalm, open: lips.lipBalmOpen },
  'lip-liner': { closed: lips.pencil, open: lips.pencilClose },
  foundation: { zoom: 1.22, closed: face.foundation, open: face.foundationOpen },
  concealer: { zoom: 1.2, closed: face.concealer, open: face.concealerOpen },
  primer: { zoom: 1.15, closed: face.primer },
  'powder-compact': { zoom: 1.3, closed: compacts.powderCompact, open: compacts.compactClosed },
  blush: { zoom: 1.3, closed: compacts.blush, open: compacts.compactClosed },
  highlighter: { zoom: 1.3, closed: compacts.highlighter, open: compacts.compactClosed },
  palette: { closed: palettes.palette, open: palettes.paletteClosed },
  eyeshadow: { zoom: 1.2, closed: palettes.eyeshadow, open: compacts.compactClosed },
  'makeup-stick': { zoom: 1.2, closed: lips.lipBalmOpen, open: lips.lipBalm },
  mascara: { zoom: 1.2, closed: eyes.mascara, open: eyes.mascaraOpen },
  eyeliner: { closed: eyes.pen, open: eyes.penClose },
  brow: { closed: lips.pencil, open: lips.pencilClose },
  lashes: { closed: eyes.lashes },
  'nail-polish': { zoom: 1.25, closed: eyes.nailPolish, open: eyes.nailPolishOpen },
  'cream-jar': { zoom: 1.45, closed: jars.creamJar, open: jars.creamJarOpen },
  'eye-cream': {
    zoom: 1.35,
    closed: skin.standingTube({ wide: 78, tall: 216, caption: 'EYE' }),
  },
  'serum-dropper': {
    zoom: 1.16,
    closed: serum.dropper,
    open: serum.dropperOpen,
  },
  'cleanser-tube': {
    closed: skin.standingTube({ wide: 132, tall: 274 }),
  },
  'toner-bottle': { closed: skin.clearBottle({ wide: 126, tall: 292 }) },
  'mist-spray': { closed: skin.mist, open: skin.mistOpen },
  'sheet-mask': { closed: skin.sachet },
  wipes: { zoom: 1.2, closed: skin.wipes },
  sunscreen: { zoom: 1.28, closed: skin.sunscreen },
  'sun-stick': { zoom: 1.2, closed: lips.lipBalmOpen, open: lips.lipBalm },
  perfume: { zoom: 1.3, closed: fragrance.perfume, open: fragrance.perfumeOpen },
  cologne: { zoom: 1.22, closed: fragrance.cologne, open: fragrance.cologneOpen },
  rollerball: { zoom: 1.25, closed: fragrance.rollerball, open: fragrance.rollerballOpen },
  candle: { zoom: 1.35, closed: fragrance.candle, open: fragrance.candleLit },
  diffuser: { closed: fragrance.diffuser },
  shampoo: { closed: hair.capBottle({ wide: 146, tall: 306, caption: 'SHAMPOO' }) },
  conditioner: {
    closed: hair.invertedBottle({ wide: 154, tall: 290, caption: 'HAIR' }),
  },
  'hair-oil': { closed: hair.oilBottle },
  'hair-mask': { zoom: 1.35, closed: jars.hairMask, open: jars.hairMaskOpen },
  'hair-spray': { closed: hair.aerosol },
  'hair-tool': { closed: hair.dryer },
  'hair-iron': { closed: hair.iron },
  'hair-brush': { closed: hair.paddleBrush },
  'body-lotion': {
    closed: hair.pumpBottle({ wide: 156, tall: 270, caption: 'BODY' }),
  },
  'hand-cream': {
    zoom: 1.25,
    closed: skin.standingTube({ wide: 108, tall: 232, caption: 'CREAM' }),
  },
  'bath-gel': { closed: hair.capBottle({ wide: 164, tall: 272 }) },
  soap: { zoom: 1.25, closed: bath.soap, open: bath.soapStack },
  deodorant: { zoom: 1.3, closed: bath.deodorant, open: bath.deodorantOpen },
  brush: { closed: tools.brush, open: tools.brushClose },
  sponge: { zoom: 1.4, closed: tools.sponge },
  tool: { closed: tools.tweezers },
  'facial-roller': { zoom: 1.22, closed: tools.facialRoller },
  device: { closed: tools.device },
  pouch: { zoom: 1.2, closed: tools.pouch },
  'gift-set': { closed: tools.giftSet, open: tools.giftSetOpen },
  'mini-set': { zoom: 1.5, closed: tools.miniSet, open: tools.miniSetOpen },
  supplement: { zoom: 1.3, closed: bath.supplement, open: bath.supplementOpen },
} as const satisfies Record<ProductType, PackDrawings>;

/** The drawings of a product type; `open` may be missing. */
export function drawingsOf(productType: ProductType): PackDrawings {
  return PACKS[productType];
}
