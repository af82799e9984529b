import type { JsonValue } from '#domain/records/json.ts';

/**
 * Makes a value safe to show on a terminal: control characters and changes of text direction are
 * written out. Line breaks stay, because the log writes them as `\n`.
 *
 * @example printable({ message: 'red \u001b[31m' }) // { message: 'red \\u001b[31m' }
 */
export function printable<T>(value: T): T {
  const text = JSON.stringify(value, (_key, each: JsonValue) =>
    typeof each === 'string' ? each.replaceAll(STEERING, written) : each,
  );
  return JSON.parse(text);
}

const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function written(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}
