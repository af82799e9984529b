import { casesOfTier } from '../tier.ts';

/** The screens on which pages are checked. Sizes in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;
export const TABLET = { width: 820, height: 1_180 } as const;
export const DESK = { width: 1_440, height: 900 } as const;

export const SCREENS = [
  { name: 'phone', ...PHONE },
  { name: 'desk', ...DESK },
] as const;

/** Of tests about what can be done rather than how it is laid out. */
export const BEHAVIOUR_SCREENS = casesOfTier(SCREENS);
