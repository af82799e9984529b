import type { TFunction } from 'i18next';

/** Answers of the Beauty Profile that reviews can be filtered by. */
export const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const;

/** The name of a skin type, if it is one that the shop knows. */
export function skinTypeLabel(type: string | null, t: TFunction): string | undefined {
  const known = SKIN_TYPES.find((each) => each === type);
  return known && t(`beautyProfile.skin-type-${known}`);
}
