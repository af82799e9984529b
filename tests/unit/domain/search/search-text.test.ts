import { expect, test } from 'vitest';
import { foldText } from '#domain/search/search-text.ts';
import { findValues } from '#islands/listing/WholeList.tsx';

test.each([
  ['Étoile Basalte', 'etoile basalte'],
  ['Brückner', 'bruckner'],
  ['LIP', 'lip'],
  ['립', '립'.normalize('NFD')],
  ['Ｌｉｐ　５０', 'lip 50'],
  ['ﾘｯﾌﾟ', 'リップ'.normalize('NFD')],
  ['ﬁnish №5 ½', 'finish no5 1⁄2'],
  ['lip\u200bstick\u00ad\ufeff \u202bbalm\u202c', 'lipstick balm'],
  ['\u3164립\ufe0f', '립'.normalize('NFD')],
  ['Ålund & Røs, STRAẞE', 'alund & ros, strasse'],
  ['İstanbul', 'istanbul'],
  ['ครีมน้ำหอม', foldText('ครีมนำหอม')],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('names are found in whichever form they are typed', () => {
  const values = [{ id: 'b1', name: 'Éclat Fauve', count: 1, parentId: '' }];
  for (const typed of ['ｅｃｌａｔ', 'e\u0301clat', 'ec\u200blat'])
    expect(findValues(values, typed), typed).toEqual(values);
});
