const ICONS = new Map([
  ['gift', 'gift'],
  ['award', 'award'],
  ['limited', 'clock'],
]);

/** The icon for a featured ad. Unknown types get the icon for exclusives. */
export function adIcon(iconType: string): string {
  return ICONS.get(iconType) ?? 'sparkle';
}
