import type { Value } from './state-store.ts';

/**
 * Text as every store keeps it. PostgreSQL can hold neither zero characters nor halves of characters,
 * which only probing requests and broken systems send.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** A value of which the same is true. */
export const storable = (value: Value): Value =>
  typeof value === 'string' ? storableText(value) : value;

/** JSON that every store keeps, reads in statements and gives back alike. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? storableText(each) : each,
  );
}
