import type { Hex } from '#commerce-api/pictures/drawing/color.ts';
import type { ProductType } from '#commerce-api/pictures/product-type.ts';
import { stablePick } from '#commerce-api/pictures/stable-hash.ts';

type Tones = readonly [Hex, ...Array<Hex>];

const LIP: Tones = ['#b3404c', '#c4706a', '#9c2c3a', '#c98278', '#a85560'];
const SKIN: Tones = ['#ddb391', '#c99a74', '#e8c7a8', '#a87550'];
const CHEEK: Tones = ['#df8d87', '#e2a08c', '#cf7480'];
const EYE: Tones = ['#a9766a', '#b58863', '#8a6a6e', '#b37b74'];
const INK: Tones = ['#242022', '#3b2a25', '#242022'];
const BROW: Tones = ['#6b4a38', '#4b382f', '#8a6a4f'];
const CREAM: Tones = ['#f5ebdf', '#f4e4e0', '#eef0e6', '#f3ead4'];
const SERUM: Tones = ['#f0d49a', '#f2d9cf', '#e9e3c0', '#dfe7dc', '#eac48a'];
const WATER: Tones = ['#cfe0e2', '#e9d4d2', '#d9e4cf', '#efe1c4'];
const SCENT: Tones = ['#e9c58f', '#efb9b2', '#d7dfb4', '#f0d6a8', '#c9d7e2', '#d8a86a'];
const AMBER: Tones = ['#d99a4a', '#e0b062', '#c98a4b'];
const WAX: Tones = ['#f3e8da', '#e9cfc4', '#d5dccb', '#e7dfea'];
const ACCENT: Tones = ['#d8a48f', '#9fb59a', '#c9b48a', '#a8b8cc', '#c59aa8'];
const STONE: Tones = ['#e9b9b5', '#a9c7b0', '#cdbede'];
const FOAM: Tones = ['#f2a7a0', '#e3b7c9', '#efc2a4', '#b9c8b2'];

const TONES: Readonly<Record<ProductType, Tones>> = {
  lipstick: LIP,
  'liquid-lipstick': LIP,
  'lip-gloss': ['#e39b98', '#d9807f', '#eab4a4'],
  'lip-balm': ['#eec3b4', '#e9a9a4', '#f0d9b8'],
  'lip-liner': LIP,
  foundation: SKIN,
  concealer: SKIN,
  primer: SKIN,
  'powder-compact': SKIN,
  blush: CHEEK,
  highlighter: ['#f2d9be', '#efcfc4', '#e9d3a6'],
  palette: EYE,
  eyeshadow: EYE,
  'makeup-stick': CHEEK,
  mascara: INK,
  eyeliner: INK,
  brow: BROW,
  lashes: INK,
  'nail-polish': LIP,
  'cream-jar': CREAM,
  'eye-cream': SERUM,
  'serum-dropper': SERUM,
  'cleanser-tube': ACCENT,
  'toner-bottle': WATER,
  'mist-spray': WATER,
  'sheet-mask': CREAM,
  wipes: CREAM,
  sunscreen: ['#f2b65a', '#f0a07a', '#f4c873'],
  'sun-stick': CREAM,
  perfume: SCENT,
  cologne: ['#c9d7e2', '#d8c49a', '#bcd0c4'],
  rollerball: SCENT,
  candle: WAX,
  diffuser: SCENT,
  shampoo: ACCENT,
  conditioner: ACCENT,
  'hair-oil': AMBER,
  'hair-mask': CREAM,
  'hair-spray': ACCENT,
  'hair-tool': ACCENT,
  'hair-iron': ACCENT,
  'hair-brush': ['#5a4a44', '#d9c2b4', '#8f6f5f'],
  'body-lotion': ACCENT,
  'hand-cream': ACCENT,
  'bath-gel': ACCENT,
  soap: ['#efe3d2', '#e3c6bd', '#cfd8c4', '#d9cde2'],
  deodorant: CREAM,
  brush: CHEEK,
  sponge: FOAM,
  tool: ACCENT,
  'facial-roller': STONE,
  device: ['#f0c9c4', '#cfe0ea', '#f1d6b0'],
  pouch: ACCENT,
  'gift-set': ['#b3404c', '#f3ebe0', '#c9a46a', '#d99a97'],
  'mini-set': ACCENT,
  supplement: AMBER,
};

/** A colour for a product without a shade: typical of its type, varied by its seed. */
export function defaultShade(productType: ProductType, seed: string): Hex {
  return stablePick(TONES[productType], seed, 'shade');
}
