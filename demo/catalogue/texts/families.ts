import { BODY_FAMILIES } from './body-families.ts';
import type { Family } from './family.ts';
import { MAKEUP_FAMILIES } from './makeup-families.ts';
import { SKIN_FAMILIES } from './skin-families.ts';
import { TOOL_FAMILIES } from './tool-families.ts';

const FAMILIES = {
  ...MAKEUP_FAMILIES,
  ...SKIN_FAMILIES,
  ...BODY_FAMILIES,
  ...TOOL_FAMILIES,
} as const;

export type FamilyName = keyof typeof FAMILIES;

export function familyOf(name: FamilyName): Family {
  return FAMILIES[name];
}
