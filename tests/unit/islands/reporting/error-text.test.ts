import { describe, expect, test } from 'vitest';
import { errorText } from '#islands/reporting/report.ts';

function errorWith(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('what is reported of an error', () => {
  test('is its name, message and stack', () => {
    expect(errorText(errorWith('x is nothing', 'at y (https://shop/a.js:1:2)'), '')).toEqual({
      message: 'TypeError: x is nothing',
      stack: 'at y (https://shop/a.js:1:2)',
    });
  });

  test.each([
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
    ['', 'no message'],
    [Symbol('x'), 'Symbol(x)'],
    [Object.create(null), 'object'],
    [{ toString: () => 'told' }, 'told'],
  ])('of %o, which is none, is "%s"', (thrown, message) => {
    expect(errorText(thrown, '')).toEqual({ message });
  });

  test('is no longer than the origin accepts', () => {
    const { message, stack } = errorText(errorWith('x'.repeat(5_000), 'y'.repeat(9_000)), '');
    expect(message).toHaveLength(1_000);
    expect(stack).toHaveLength(8_000);
  });

  test.each([
    ['at https://shop/sign_in?email=a@b.c:12:5', 'at https://shop/sign_in:12:5'],
    ['at f (https://shop/x?q=1#a:1:2)\nat g', 'at f (https://shop/x:1:2)\nat g'],
    ['failed (/api/v2/x?email=a@b.c)', 'failed (/api/v2/x)'],
    ['What? Why', 'What? Why'],
  ])('has no query: %s', (text, clean) => {
    expect(errorText(text, '').message).toBe(clean);
  });

  test('has no cookie values', () => {
    const cookies = 'locale=SG; cart-token=abc=4567-89; empty=';
    const { message } = errorText('SG failed (/carts/abc=4567-89/bag)', cookies);
    expect(message).toBe('SG failed (/carts/<cart-token>/bag)');
  });
});
