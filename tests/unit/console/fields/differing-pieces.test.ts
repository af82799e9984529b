// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { differingPieces } from '#console/app/fields/differing-pieces.ts';

const pageOf = (body: string) => new DOMParser().parseFromString(body, 'text/html');

/** What differs, as texts and pictures. */
function differing(before: string, after: string) {
  const found = differingPieces(pageOf(before), pageOf(after));
  const said = (element: Element) => element.getAttribute('src') ?? element.textContent;
  return found && { ...found, before: found.before.map(said), after: found.after.map(said) };
}

test('pages differ in the texts and pictures that only one of them has', () => {
  const before = '<h1>Glow</h1><p>$32</p><img src="/a.svg"><ul><li>One</li><li>Two</li></ul>';
  const after = '<h1>Glow</h1><p>$33</p><img src="/b.svg"><ul><li>One</li></ul>';
  expect(differing(before, after)).toEqual({
    before: ['$32', '/a.svg', 'Two'],
    after: ['$33', '/b.svg'],
    places: 2,
  });
});

test('a picture for one screen counts, and what nobody sees does not', () => {
  const page = (source: string, script: string, note: string) =>
    `${note}<picture><source srcset="${source}"><img src="/a.svg"></picture>
     <script>${script}</script><p>  The   same </p>`;
  const banner = '<aside aria-label="Preview">Preview of “Winter”. Not published.</aside>';
  const one = page('/phone-a.svg', 'one()', '');
  expect(differing(one, page('/phone-a.svg', 'other()', banner))?.places).toBe(0);
  expect(differing(one, page('/phone-b.svg', 'one()', banner))?.places).toBe(1);
});

test('an element is marked once, however many of its texts differ', () => {
  expect(differing('<p>A<b>same</b>B</p>', '<p>C<b>same</b>D</p>')).toMatchObject({
    before: ['AsameB'],
    after: ['CsameD'],
    places: 2,
  });
});
