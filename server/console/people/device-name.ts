/** The first match counts: the user agents of earlier ones also name later ones. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bCrOS\b/, 'Linux'],
] as const;

/** @example deviceName(navigator.userAgent) // 'Chrome on Windows' */
export function deviceName(userAgent: string): string {
  const [, browser = 'A browser'] = BROWSERS.find(([mark]) => mark.test(userAgent)) ?? [];
  const [, system] = SYSTEMS.find(([mark]) => mark.test(userAgent)) ?? [];
  return system ? `${browser} on ${system}` : browser;
}
