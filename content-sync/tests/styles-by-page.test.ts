import { expect, test } from 'vitest';
import { filesOfStyles } from '../render/astro/styles-by-page.ts';

const KINDS = [
  { name: 'home', pages: ['src/pages/index.astro'] },
  { name: 'listing', pages: ['src/pages/categories/', 'src/pages/search/'] },
  { pages: ['src/pages/cart.astro'] },
];

const HOME = '/shop/src/pages/index.astro';
const CATEGORY = '/shop/src/pages/categories/[...path].astro';
const SEARCH = '/shop/src/pages/search/[...path].astro';
const CART = '/shop/src/pages/cart.astro';
const OTHERS = ['faq', 'stores', 'events'].map((name) => `/shop/src/pages/${name}.astro`);

/** The file of each style; modules are named by what they import. */
function filesOf(imports: Readonly<Record<string, string>>) {
  const modules = Object.entries(imports).map(([id, imported]) => ({
    id,
    importedIds: imported.split(' ').filter(Boolean),
  }));
  return Object.fromEntries(filesOfStyles(modules, KINDS));
}

test('what one kind of pages needs, at first hand or not, is in its file', () => {
  const files = filesOf({
    [HOME]: 'hero.css',
    [CATEGORY]: 'Grid.astro',
    [SEARCH]: 'Grid.astro',
    'Grid.astro': 'Grid.astro?astro&type=style&index=0&lang.css',
    'Grid.astro?astro&type=style&index=0&lang.css': '',
    'hero.css': '',
    [CART]: '',
  });
  expect(files).toEqual({
    'hero.css': 'home',
    'Grid.astro?astro&type=style&index=0&lang.css': 'listing',
  });
});

test('what several kinds need, or most pages, is in one file', () => {
  const every = Object.fromEntries(OTHERS.map((page) => [page, 'help.css']));
  const files = filesOf({
    [HOME]: 'reel.css',
    [CART]: 'reel.css lines.css',
    [SEARCH]: 'help.css',
    ...every,
    'reel.css': '',
    'lines.css': '',
    'help.css': '',
  });
  expect(files).toEqual({ 'reel.css': 'page', 'help.css': 'page' });
});

test('what other pages need alone is left to the bundler', () => {
  const files = filesOf({
    [HOME]: '',
    [CATEGORY]: '',
    [CART]: 'lines.css',
    ...Object.fromEntries(OTHERS.map((page) => [page, ''])),
    'lines.css': '',
    'unused.css': '',
  });
  expect(files).toEqual({});
});
