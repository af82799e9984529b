import { randomInt } from 'node:crypto';
import { withoutMarks } from '#domain/locale/typed-digits.ts';

/** Crockford's Base32: no I, L and O, which are read as digits, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Fifteen are random, which makes 75 bits; the last one checks them. */
const RANDOM_CHARACTERS = 15;
const GROUP = 4;

/**
 * A code that can't be guessed, without hyphens.
 *
 * @param draw returns the place of a character in the alphabet
 */
export function newGiftCardCode(draw: () => number = () => randomInt(ALPHABET.length)): string {
  const drawn = Array.from({ length: RANDOM_CHARACTERS }, () => draw());
  return [...drawn, checkOf(drawn)].map((place) => ALPHABET[place]).join('');
}

/**
 * A code as it was typed: in any case, with spaces or hyphens, with O for 0 and with I or L for 1. Undefined if
 * it can't be one, because a character is missing or wrong.
 */
export function readGiftCardCode(typed: string): string | undefined {
  const bare = withoutMarks(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const places = Array.from(bare, (character) => ALPHABET.indexOf(character));
  if (places.length !== RANDOM_CHARACTERS + 1 || places.includes(-1)) return undefined;
  return checkOf(places.slice(0, -1)) === places.at(-1) ? bare : undefined;
}

/** @example showGiftCardCode('7K2M9QXW4T8BRE3C') // '7K2M-9QXW-4T8B-RE3C' */
export const showGiftCardCode = (code: string) =>
  code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');

/** The last characters of a code, by which people tell cards apart. */
export const endingOf = (code: string) => code.slice(-GROUP);

/** The Luhn check digit for this many characters: no single wrong one passes, and hardly two that changed places. */
function checkOf(places: ReadonlyArray<number>): number {
  const base = ALPHABET.length;
  const sum = places.toReversed().reduce((total, place, index) => {
    const weighted = index % 2 === 0 ? 2 * place : place;
    return total + Math.floor(weighted / base) + (weighted % base);
  }, 0);
  return (base - (sum % base)) % base;
}
