import { expect, test } from 'vitest';
import { filesOfModules, type Load } from '../render/astro/chunks-by-load.ts';

const LOADS: ReadonlyArray<Load> = [
  { name: 'page', entries: ['src/layouts/'], atOnce: true, onEveryPage: true },
  { name: 'react', entries: ['src/react-client.ts'], onEveryPage: true },
  { name: 'results', entries: ['src/Results.astro'], atOnce: true },
  { name: 'filters', entries: ['src/Filters.tsx'] },
];

const LAYOUT = '/shop/src/layouts/Base.astro?astro&type=script&index=0&lang.ts';
const RESULTS = '/shop/src/Results.astro?astro&type=script&index=0&lang.ts';
const REACT = '/shop/src/react-client.ts';
const FILTERS = '/shop/src/Filters.tsx';
const OTHER = '/shop/src/Other.tsx';

/** The file of each module, of entries that import them; modules are named by a letter, and import those after `>`. */
function filesOf(imports: Readonly<Record<string, string>>) {
  const importsOf = (text: string) => text.split(' ').filter(Boolean);
  const modules = Object.entries(imports).map(([id, imported]) => ({
    id,
    isEntry: id.startsWith('/'),
    importedIds: importsOf(imported),
  }));
  const files = filesOfModules(modules, LOADS);
  return Object.fromEntries([...files].map(([id, { name }]) => [id, name]));
}

test('a module is in the file of the load that needs it, at first hand or not', () => {
  const files = filesOf({ [FILTERS]: 'a', a: 'b', b: 'a', [OTHER]: 'c', c: '' });
  expect(files).toEqual({ [FILTERS]: 'filters', a: 'filters', b: 'filters' });
});

test('what several loads need is in a file of these', () => {
  const files = filesOf({ [RESULTS]: 'a b', [FILTERS]: 'b c', a: '', b: '', c: '' });
  expect(files).toMatchObject({ a: 'results', b: 'results-filters', c: 'filters' });
});

test('what a load of every page needs is found there', () => {
  const files = filesOf({
    [LAYOUT]: 'a',
    [REACT]: 'b a',
    [FILTERS]: 'a b',
    a: '',
    b: '',
  });
  expect(files).toMatchObject({ a: 'page', b: 'react' });
});

test('what is needed at once waits for nothing that comes later', () => {
  const files = filesOf({ [REACT]: 'a', [RESULTS]: 'a', a: '' });
  expect(files).toMatchObject({ [REACT]: 'react', a: 'page' });
});

test('scripts stay apart from what they import', () => {
  expect(filesOf({ [LAYOUT]: 'a', [RESULTS]: 'b', a: '', b: '' })).toEqual({
    a: 'page',
    b: 'results',
  });
});

test('a module is taken before those that import it, or in the same file', () => {
  const modules = Object.entries({
    [LAYOUT]: 'a',
    [REACT]: 'b',
    [RESULTS]: 'c d',
    [FILTERS]: 'd b',
    a: '',
    b: 'a',
    c: 'd',
    d: 'e',
    e: '',
  }).map(([id, imported]) => ({
    id,
    isEntry: id.startsWith('/'),
    importedIds: imported.split(' ').filter(Boolean),
  }));
  const files = filesOfModules(modules, LOADS);
  for (const { id, importedIds } of modules) {
    for (const imported of importedIds) {
      const [own, other] = [files.get(id), files.get(imported)];
      if (own?.name !== other?.name)
        expect(other?.priority ?? 0).toBeGreaterThan(own?.priority ?? 0);
    }
  }
});
