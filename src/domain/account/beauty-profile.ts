/** Answers that reviews can be filtered by. */
export const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive'] as const;

/** What members can say about themselves, with the possible values; single or multiple choice. */
export const BEAUTY_PROFILE = {
  'skin-type': { values: SKIN_TYPES, several: false },
  'skin-tone': { values: ['fair', 'light', 'medium', 'tan', 'deep'], several: false },
  'skin-concerns': {
    values: ['acne', 'dryness', 'dullness', 'pores', 'ageing', 'redness'],
    several: true,
  },
  'hair-type': { values: ['straight', 'wavy', 'curly', 'coily'], several: false },
  'hair-concerns': { values: ['damage', 'frizz', 'volume', 'colour', 'scalp'], several: true },
  'eye-colour': { values: ['brown', 'black', 'hazel', 'green', 'blue', 'grey'], several: false },
} as const;

export type ProfileField = keyof typeof BEAUTY_PROFILE;

/** The chosen values by field. */
export type BeautyProfile = Readonly<Record<ProfileField, ReadonlyArray<string>>>;
