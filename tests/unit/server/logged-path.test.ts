import { expect, test } from 'vitest';
import { loggedPath } from '#server/http/requests/logged-path.ts';

test.each([
  ['/api/v2.5/carts/t0k3n/bag?x=1', '/api/v2.5/carts/…/bag'],
  ['/console/shared/t0k3n.abc/products/x?page=2', '/console/shared/…/products/x'],
  ['/console/preview/t0k3n/', '/console/preview/t0k3n/'],
  ['/sign_in?email=a@b.example', '/sign_in'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
