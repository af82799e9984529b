import { expect, test } from 'vitest';
import { orderStyles } from '../render/astro/ordered-styles.ts';

type Routes = Parameters<typeof orderStyles>[0]['routes'];

const sheet = (src: string) => ({ type: 'external', src }) as const;
const routesWith = (...styles: ReadonlyArray<ReadonlyArray<string>>) =>
  styles.map((sources) => ({ styles: sources.map(sheet) })) as unknown as Routes;
const sourcesOf = (routes: Routes) =>
  routes.map(({ styles }) => styles.map((style) => (style.type === 'external' ? style.src : '')));

test('what most routes share comes first, then names decide', () => {
  const routes = routesWith(
    ['own.AAAAAAAA.css', 'page.BBBBBBBB.css', 'listing.CCCCCCCC.css'],
    ['listing.CCCCCCCC.css', 'page.BBBBBBBB.css'],
    ['page.BBBBBBBB.css'],
    ['extra.ZZZZZZZZ.css', 'cart.ZZZZZZZZ.css', 'page.BBBBBBBB.css'],
  );
  orderStyles({ routes });
  expect(sourcesOf(routes)).toEqual([
    ['page.BBBBBBBB.css', 'listing.CCCCCCCC.css', 'own.AAAAAAAA.css'],
    ['page.BBBBBBBB.css', 'listing.CCCCCCCC.css'],
    ['page.BBBBBBBB.css'],
    ['page.BBBBBBBB.css', 'cart.ZZZZZZZZ.css', 'extra.ZZZZZZZZ.css'],
  ]);
});

test('an edit of a sheet does not move it', () => {
  const before = routesWith(['cart.ZZZZZZZZ.css', 'extra.AAAAAAAA.css']);
  const after = routesWith(['extra.ZZZZZZZZ.css', 'cart.AAAAAAAA.css']);
  orderStyles({ routes: before });
  orderStyles({ routes: after });
  expect(sourcesOf(before)).toEqual([['cart.ZZZZZZZZ.css', 'extra.AAAAAAAA.css']]);
  expect(sourcesOf(after)).toEqual([['cart.AAAAAAAA.css', 'extra.ZZZZZZZZ.css']]);
});
