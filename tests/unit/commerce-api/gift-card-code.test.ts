import { describe, expect, it } from 'vitest';
import {
  newGiftCardCode,
  readGiftCardCode,
  showGiftCardCode,
} from '#commerce-api/gift-cards/gift-card-code.ts';

const codes = Array.from({ length: 50 }, () => newGiftCardCode());

describe('the code of a gift card', () => {
  it('has sixteen characters that aren’t taken for one another, and no two are alike', () => {
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is read as people type it', () => {
    for (const code of codes) {
      const shown = showGiftCardCode(code);
      expect(shown).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
      const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
      for (const typed of [
        shown,
        ` ${shown.toLowerCase()} `,
        shown.replaceAll('-', ' '),
        misread,
      ]) {
        expect(readGiftCardCode(typed), typed).toBe(code);
      }
    }
  });

  it('is none with any single character that is wrong, missing or too many', () => {
    const [code = ''] = codes;
    for (let at = 0; at < code.length; at += 1) {
      for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        if (wrong !== code) expect(readGiftCardCode(wrong), wrong).toBeUndefined();
      }
    }
    expect(readGiftCardCode(code.slice(1))).toBeUndefined();
    expect(readGiftCardCode(`${code}0`)).toBeUndefined();
    expect(readGiftCardCode('')).toBeUndefined();
    expect(readGiftCardCode('U'.repeat(16))).toBeUndefined();
  });

  it('is none with two neighbours that changed places, as far as they differ', () => {
    for (const code of codes) {
      const [first = '', second = '', ...rest] = code;
      const isSeen = first !== second && ![first, second].every((one) => '0Z'.includes(one));
      if (isSeen) expect(readGiftCardCode([second, first, ...rest].join(''))).toBeUndefined();
    }
  });
});
