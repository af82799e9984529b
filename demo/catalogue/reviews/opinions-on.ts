import type { PlannedProduct } from '../product-plan.ts';
import type { FamilyName } from '../texts/families.ts';
import type { OpinionGroup } from './opinions.ts';

const BY_FAMILY: Readonly<Record<FamilyName, OpinionGroup>> = {
  lipColour: 'lips',
  lipGloss: 'lips',
  base: 'complexion',
  cheek: 'complexion',
  eyeColour: 'eyes',
  lash: 'eyes',
  line: 'eyes',
  nail: 'nails',
  cleanse: 'cleanser',
  treat: 'skincare',
  lipCare: 'skincare',
  sun: 'sun',
  scent: 'scent',
  hairCare: 'hair',
  hairStyle: 'hair',
  body: 'body',
  men: 'body',
  tool: 'tools',
  device: 'tools',
  gift: 'gifts',
};

/** Kinds that are used differently from their family, by their English noun. */
const BY_NOUN: Readonly<Record<string, OpinionGroup>> = {
  'Lip Liner': 'lips',
  'Lip Balm': 'body',
  'Lip Mask': 'body',
  'Spot Gel': 'skincare',
  'Spot Patches': 'skincare',
  'False Lashes': 'tools',
  'Scented Candle': 'home',
  'Reed Diffuser': 'home',
  'Room Spray': 'home',
  'Shampoo for Men': 'hair',
};

/** Which opinions fit what a product is. */
export function opinionsOn({ leaf, noun }: PlannedProduct): OpinionGroup {
  return BY_NOUN[noun[0]] ?? BY_FAMILY[leaf.family];
}
