import type { TFunction } from 'i18next';
import { SKIN_TYPES } from '#domain/account/beauty-profile.ts';

/** The name of a skin type, if it is one that the shop knows. */
export function skinTypeLabel(type: string | null, t: TFunction): string | undefined {
  const known = SKIN_TYPES.find((each) => each === type);
  return known && t(`skinTypes.skin-type-${known}`);
}
