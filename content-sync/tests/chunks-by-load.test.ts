import fc from 'fast-check';
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
const LATER = '/shop/src/later.ts';

/** The file of each module; modules are named by a letter, and entries by a path. `later` are imported when needed. */
function filesOf(imports: Readonly<Record<string, string>>, later: ReadonlyArray<string> = []) {
  const files = filesOfModules(modulesOf(imports, later), LOADS);
  return Object.fromEntries([...files].map(([id, { name }]) => [id, name]));
}

function modulesOf(imports: Readonly<Record<string, string>>, later: ReadonlyArray<string> = []) {
  return Object.entries(imports).map(([id, imported]) => ({
    id,
    isEntry: id.startsWith('/') && !later.includes(id),
    importedIds: imported.split(' ').filter(Boolean),
    dynamicallyImportedIds: id === LAYOUT ? later : [],
  }));
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

test('pages with nothing else of a load get no more of it than they need', () => {
  const files = filesOf({ [FILTERS]: 'a b', [OTHER]: 'b', a: '', b: '' });
  expect(files).toMatchObject({ a: 'filters', b: 'filters-others' });
});

test('what is imported when it is needed stays apart, with what it alone imports', () => {
  const files = filesOf({ [LAYOUT]: 'a', [LATER]: 'a b', a: '', b: '' }, [LATER]);
  expect(files).toEqual({ a: 'page' });
});

const ENTRIES = [LAYOUT, REACT, RESULTS, FILTERS, OTHER, LATER];
const LETTERS = [...'abcdefgh'];

test('modules of a file import none that is captured after it: a file takes what its modules import', () => {
  // Letters import later letters alone, so that there is an order; cycles are in one file, as above.
  const imports = fc.record(
    Object.fromEntries(
      [...ENTRIES, ...LETTERS].map((id) => [
        id,
        fc.subarray(LETTERS.slice(LETTERS.indexOf(id) + 1)).map((ids) => ids.join(' ')),
      ]),
    ),
  );
  fc.assert(
    fc.property(imports, (imported) => {
      const modules = modulesOf(imported, [LATER]);
      const files = filesOfModules(modules, LOADS);
      for (const { id, importedIds } of modules) {
        const own = files.get(id);
        for (const other of importedIds.map((each) => files.get(each))) {
          if (!own || other?.name === own.name) continue;
          expect(other?.priority ?? 0).toBeGreaterThan(own.priority);
        }
      }
    }),
  );
});
