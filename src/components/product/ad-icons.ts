const ICONS = new Map([
  ['gift', 'gift'],
  ['award', 'award'],
  ['limited', 'clock'],
]);

/** The icon beside a featured ad; what is not known is exclusive. */
export function adIcon(iconType: string): string {
  return ICONS.get(iconType) ?? 'sparkle';
}
