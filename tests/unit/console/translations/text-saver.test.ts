import { expect, test } from 'vitest';
import { TextSaver } from '#console/app/translations/text-saver.ts';
import type { DraftFieldAnswer, FieldSave } from '#console/contract/editing-contract.ts';
import type { TranslationRow } from '#console/contract/translations-contract.ts';

const LIST = [{ title: 'A' }, { title: 'B' }];

const row = (path: string, given: Partial<TranslationRow> = {}): TranslationRow => ({
  ...{ type: 'pages', id: 'p1', field: 'blocks', path, title: 'P', place: 'hk-zh' },
  ...{ original: 'A', translation: null, state: 'missing', expected: 0, whole: LIST },
  ...given,
});

/** A change set of which others can write the field as well. */
function aSet() {
  let version = 0;
  const saves: Array<FieldSave> = [];
  const save = async (asked: FieldSave) => {
    await Promise.resolve();
    if (asked.expected !== version) throw new Error('conflict');
    version += 2;
    saves.push(asked);
    return { ...asked, version } as unknown as DraftFieldAnswer;
  };
  return {
    saver: new TextSaver({ locale: 'hk-zh', save }),
    saves,
    elsewhere: () => (version += 1),
  };
}

test('texts of one list are saved one after the other, each on top of the last', async () => {
  const { saver, saves } = aSet();
  await Promise.all([saver.save(row('0.title'), '甲'), saver.save(row('1.title'), '乙')]);
  expect(saves.map(({ value, expected }) => [value, expected])).toEqual([
    [[{ title: '甲' }, { title: 'B' }], 0],
    [[{ title: '甲' }, { title: '乙' }], 2],
  ]);
  expect(saves[0]?.translated).toEqual({ original: 'A', text: '甲' });
});

test('what somebody else wrote meanwhile is overwritten only once it was read', async () => {
  const { saver, saves, elsewhere } = aSet();
  await saver.save(row('0.title'), '甲');
  elsewhere();
  await expect(saver.save(row('1.title'), '乙')).rejects.toThrow('conflict');
  const theirs = [{ title: '他' }, { title: 'B' }];
  await saver.save(row('1.title', { expected: 3, whole: theirs }), '乙');
  expect(saves.at(-1)?.value).toEqual([{ title: '他' }, { title: '乙' }]);
});
