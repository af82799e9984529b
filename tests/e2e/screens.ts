/** The screens that pages are looked at on: a phone, and a desk. Sizes in CSS pixels. */
export const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1_440, height: 900 },
] as const;
