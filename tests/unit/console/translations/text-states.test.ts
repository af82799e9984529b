import { describe, expect, test } from 'vitest';
import { translationsQuery, translationsState } from '#console/contract/translations-contract.ts';
import { digestOf, type MarkKind } from '#console/server/sets/text-marks.ts';
import { stateOf, type TextFacts } from '#console/server/translations/text-states.ts';
import { leavesOf, textAt, withTextAt } from '#domain/records/text-places.ts';

const mark = (original: string, text: string, kind: MarkKind) => ({
  original: digestOf(original),
  text: digestOf(text),
  kind,
  who: 'Ana',
});

const state = (facts: Partial<TextFacts>) =>
  stateOf({
    ...{ original: 'Lip gloss', translation: '唇彩', path: '', marks: [], earlier: undefined },
    ...facts,
  }).state;

describe('the state of a translation', () => {
  test('follows from both texts, if nothing is known of them', () => {
    expect(state({ translation: null })).toBe('missing');
    expect(state({ translation: 'Lip gloss' })).toBe('same');
    expect(state({})).toBe('translated');
  });

  test('is that of its mark, as long as both texts are as they were marked', () => {
    const drafted = [mark('Lip gloss', '唇彩', 'machine')];
    expect(state({ marks: drafted })).toBe('machine');
    expect(state({ marks: drafted, translation: '唇蜜' })).toBe('translated');
    expect(state({ marks: drafted, original: 'Lip oil' })).toBe('older');
    expect(state({ marks: [mark('Lip gloss', '唇彩', 'checked')], original: 'Lip oil' })).toBe(
      'older',
    );
    expect(
      state({
        marks: [mark('A\r\nB', '甲\r\n乙', 'checked')],
        original: 'A\nB',
        translation: '甲\n乙',
      }),
    ).toBe('checked');
  });

  test('is checked without a translation, if the original was found right', () => {
    const marks = [mark('Lip gloss', 'Lip gloss', 'checked')];
    expect(state({ marks, translation: null })).toBe('checked');
    expect(state({ marks, translation: 'Lip gloss' })).toBe('checked');
    expect(state({ marks, translation: null, original: 'Lip oil' })).toBe('missing');
  });

  test('is older by the history, unless it was marked since or the original is back', () => {
    expect(state({ earlier: 'Gloss' })).toBe('older');
    expect(state({ earlier: 'Lip gloss' })).toBe('translated');
    expect(state({ earlier: 'Gloss', marks: [mark('Lip gloss', '唇彩', 'written')] })).toBe(
      'translated',
    );
    expect(state({ earlier: 'Gloss', translation: null })).toBe('missing');
  });

  test('of a part of a list doesn’t change as items move', () => {
    const earlier = [{ title: 'New' }, { title: 'Lip gloss' }];
    expect(state({ earlier, path: '0.title' })).toBe('translated');
    expect(state({ earlier: [{ title: 'Gloss' }], path: '0.title' })).toBe('older');
  });
});

describe('texts within a value', () => {
  const value = [{ title: 'A', link: null, size: 3, parts: ['B', 'C'] }, 'D'];

  test('are found by their paths, and replaced without touching the rest', () => {
    expect(leavesOf(value)).toEqual([
      ['0.title', 'A'],
      ['0.parts.0', 'B'],
      ['0.parts.1', 'C'],
      ['1', 'D'],
    ]);
    expect(textAt(value, '0.parts.1')).toBe('C');
    expect(withTextAt(value, '0.parts.1', 'X')).toEqual([
      { title: 'A', link: null, size: 3, parts: ['B', 'X'] },
      'D',
    ]);
    expect(withTextAt('A', '', 'X')).toBe('X');
  });

  test.each(['0.link', '0.size', '2', '0.parts', '0.constructor', '0.parts.length', '__proto__.x'])(
    'aren’t at %s',
    (path) => {
      expect(textAt(value, path)).toBeUndefined();
      expect(withTextAt(value, path, 'X')).toBeUndefined();
    },
  );
});

describe('the address of the list', () => {
  test('has all that it shows, and nothing that goes without saying', () => {
    const said = 'locale=hk-zh&type=pages&state=older&set=s1&words=lip+oil&page=3';
    expect(String(translationsQuery(translationsState(new URLSearchParams(said))))).toBe(said);
  });

  test('shows what there is, whatever somebody typed into it', () => {
    const typed = new URLSearchParams('locale=xx-en&state=good&page=-2');
    expect(translationsState(typed)).toMatchObject({ state: undefined, page: 1 });
    expect(String(translationsQuery(translationsState(typed)))).toMatch(
      /^locale=[a-z]{2}-[a-z]{2}$/,
    );
  });
});
