import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressAssets } from '../assets.ts';
import { packShell, stitch, unpackShell } from '../fragments.ts';
import { assetNames, withAssetNames } from '../render/astro/asset-names.ts';

const addressed = (page: string, names: Readonly<Record<string, string>>) =>
  addressAssets(Buffer.from(page), new Map(Object.entries(names))).toString();

const NAMES = { 'page.css': 'page.Dx3k9aQ_.css', 'icons.svg': 'icons.vj5Hn2s2.svg' };

describe('a page that names files', () => {
  test('has their names of the release in each place', () => {
    const page =
      '<link href="/_astro/page.css"><use href="/_astro/icons.svg#heart"/>é<script>import"/_astro/page.css"</script>';
    expect(addressed(page, NAMES)).toBe(
      '<link href="/_astro/page.Dx3k9aQ_.css"><use href="/_astro/icons.vj5Hn2s2.svg#heart"/>é<script>import"/_astro/page.Dx3k9aQ_.css"</script>',
    );
  });

  test.each(['', '/_astro/', 'a/_astro/other.css', '/_astro/page.css.map', '<p>/_astro'])(
    'keeps what names none of them: %s',
    (page) => expect(addressed(page, NAMES)).toBe(page),
  );
});

test('header and footer have these names, too, and a shell of before has none', () => {
  const fragments = { header: '<use href="/_astro/icons.svg#bag"/>', footer: '/_astro/page.css' };
  const page = Buffer.from(
    '/_astro/page.css<!--header--><!--/header--><!--footer--><!--/footer-->',
  );
  const stitched = (assets?: Readonly<Record<string, string>>) =>
    stitch(page, unpackShell(Buffer.from(packShell({ ...fragments, ...(assets && { assets }) }))));
  expect(stitched(NAMES).toString()).toBe(
    '/_astro/page.Dx3k9aQ_.css<!--header--><use href="/_astro/icons.vj5Hn2s2.svg#bag"/><!--/header--><!--footer-->/_astro/page.Dx3k9aQ_.css<!--/footer-->',
  );
  expect(stitched().toString()).toContain('icons.svg#bag');
});

const word = fc.stringMatching(/^[a-z]{1,3}$/);
const file = fc
  .tuple(word, fc.stringMatching(/^[\w-]{8}$/), fc.constantFrom('js', 'css'))
  .map((parts) => parts.join('.'));
const sources = fc
  .uniqueArray(fc.tuple(file, fc.array(word, { maxLength: 2 })), { selector: ([name]) => name })
  .map((entries) => new Map(entries));

describe('names without digests', () => {
  test('give every file of a build its name back', () => {
    fc.assert(
      fc.property(sources, (made) => {
        const names = assetNames(made);
        const text = [...made.keys()].map((name) => `"/_astro/${name}"`).join();
        expect(addressed(withAssetNames(names)(text), names)).toBe(text);
      }),
    );
  });

  test('are the same whatever the files contain', () => {
    fc.assert(
      fc.property(sources, (made) => {
        const renamed = (name: string) => name.replace(/\.[\w-]{8}\./, '.00000000.');
        const edited = new Map([...made].map(([name, from]) => [renamed(name), from]));
        fc.pre(edited.size === made.size);
        expect(Object.keys(assetNames(edited))).toEqual(Object.keys(assetNames(made)));
      }),
    );
  });

  test('tell files of one name apart by what they are made of, or keep their digests', () => {
    const made = new Map([
      ['cart.AAAAAAAA.css', ['a']],
      ['cart.BBBBBBBB.css', ['b']],
      ['list.AAAAAAAA.js', []],
      ['list.BBBBBBBB.js', []],
    ]);
    const names = Object.entries(assetNames(made));
    expect(names).toEqual([
      [expect.stringMatching(/^cart~[\w-]{4}\.css$/), 'cart.AAAAAAAA.css'],
      [expect.stringMatching(/^cart~[\w-]{4}\.css$/), 'cart.BBBBBBBB.css'],
    ]);
  });
});
