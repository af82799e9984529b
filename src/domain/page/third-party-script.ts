/** Keys in the global configuration that belong to third-party services. */
export const SERVICE_KEYS = [
  'help-widget-key',
  'marketing-automation-key',
  'app-attribution-web-key',
  'fraud-prevention-site-id',
] as const;

export type ServiceKey = (typeof SERVICE_KEYS)[number];

const PLACE = /\{([^{}]*)\}/g;

/** Whether an address only has placeholders for known keys, and none in its host name. */
export function isScriptTemplate(template: string): boolean {
  const names = [...template.matchAll(PLACE)].map(([, name]) => name);
  const host = /^https:\/\/[^/?#]*/.exec(template)?.[0] ?? '{';
  return !host.includes('{') && names.every((name) => isServiceKey(name));
}

/**
 * The address of a script with a country's keys filled in; undefined if the country lacks a key and
 * so doesn't use the script.
 *
 * @example scriptAddress('https://help.example/{help-widget-key}.js', () => 'sg-1') //
 * 'https://help.example/sg-1.js'
 */
export function scriptAddress(
  template: string,
  keyOf: (name: ServiceKey) => string | undefined,
): string | undefined {
  const keys = [...template.matchAll(PLACE)].map(([, name]) => keyOf(name as ServiceKey));
  if (keys.some((key) => !key)) return undefined;
  return template.replaceAll(PLACE, () => encodeURIComponent(keys.shift() ?? ''));
}

function isServiceKey(name: string | undefined): name is ServiceKey {
  return SERVICE_KEYS.some((key) => key === name);
}
