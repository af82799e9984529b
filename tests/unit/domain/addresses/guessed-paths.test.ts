import { describe, expect, it } from 'vitest';
import { guessedPaths } from '#domain/addresses/guessed-paths.ts';

describe('an address that people guess', () => {
  it.each([
    ['/help', '/faq'],
    ['/shipping', '/faq'],
    ['/stores', '/store-locations'],
    ['/Store_Locator.html', '/store-locations'],
    ['/bag', '/cart'],
    ['/basket/', '/cart'],
    ['/login', '/sign_in'],
    ['/wish-list', '/wishlist'],
    ['/giftcard.php', '/gift-cards'],
    ['/my-orders', '/account/orders'],
    ['/customer/account', '/account/dashboard'],
  ])('%s means %s', (wanted, path) => {
    expect(guessedPaths(wanted)[0]).toBe(path);
  });

  it.each(['/', '/lipstick', '/products/help-me-balm', '/%E0%A4'])(
    '%s means none of them',
    (wanted) => {
      expect(guessedPaths(wanted)).toEqual([]);
    },
  );
});
