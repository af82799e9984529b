import { describe, expect, test } from 'vitest';
import { emailProblem, isCompanyEmail } from '#domain/account/credentials.ts';
import { typedCode } from '#domain/account/mailed-code.ts';

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['ann', 'invalid'],
  ['ann@shop', 'invalid'],
  ['ann@@shop.example', 'invalid'],
  ['an n@shop.example', 'invalid'],
  ['ann@shop..example', 'invalid'],
  ['ann@shop.example', undefined],
  [' ann.lee+tag@mail.shop.example ', undefined],
])('of the email address %j it is said: %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

test.each([
  '123456',
  ' 123 456',
  '123-456',
  '123–456',
  '\u200e123\u00a0456\u200b',
  '１２３４５６',
  '๑๒๓๔๕๖',
])('the code %j is read as 123456', (typed) => {
  expect(typedCode(typed)).toBe('123456');
});

describe('an email address of the company', () => {
  test.each([
    ['ann@shop.example', true],
    ['Ann@SHOP.Example', true],
    ['ann@mail.shop.example', true],
    ['ann@notshop.example', false],
    ['ann@shop.example.evil.example', false],
    ['shop.example', false],
  ])('%s: %s', (email, expected) => {
    expect(isCompanyEmail(email, 'shop.example')).toBe(expected);
  });

  test('is nobody’s if the company has no domain', () => {
    expect(isCompanyEmail('ann@shop.example', undefined)).toBe(false);
  });
});
