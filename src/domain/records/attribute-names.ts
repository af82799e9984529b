/** The names of attributes: in dashes as APIs write them, in camel case as records have them. */

/** @example kebabCase('imageUrl') // 'image-url' */
export function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Records repeat the same names; those beyond so many would be made up. */
const KNOWN_NAMES_MAX = 1_000;
const knownNames = new Map<string, string>();

/** @example camelCase('image-url') // 'imageUrl' */
export function camelCase(name: string): string {
  if (!name.includes('-')) return name;
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (knownNames.size < KNOWN_NAMES_MAX) knownNames.set(name, made);
  return made;
}

/** A value with the names that records have, at any depth. */
export function asRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [camelCase(name), asRead(inner)]),
  );
}
