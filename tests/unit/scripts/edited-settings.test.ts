import { expect, test } from 'vitest';
import { editedSettings, type SettingsChanges } from '#scripts/init/settings-file.ts';

const edit = (text: string, changes: Readonly<Record<string, string | undefined>>) =>
  editedSettings(text, new Map(Object.entries(changes)) satisfies SettingsChanges);

test('a new file has a line for each variable, in quotes where that is needed', () => {
  expect(edit('', { VENDURE_URL: 'https://v.example', VENDURE_CHANNELS: 'SG=a HK=b' })).toBe(
    'VENDURE_URL=https://v.example\nVENDURE_CHANNELS="SG=a HK=b"\n',
  );
});

test('everything else stays as it was, comments as well', () => {
  const text = '# The port.\nPORT=1\n\n# VENDURE_URL=https://no.example\nHOST=a # local';
  expect(edit(text, { VENDURE_URL: 'https://v.example' })).toBe(
    `${text}\n\nVENDURE_URL=https://v.example\n`,
  );
});

test('a variable that is there is replaced where it stands; of several, the last counts', () => {
  const text = 'A=1\nexport B = 2\nA=3\n';
  expect(edit(text, { A: '4', B: '5' })).toBe('# A=1\nB=5\nA=4\n');
});

test('a variable that is taken out stays as a comment', () => {
  expect(edit('A=1\nB=2\n', { A: undefined, C: undefined })).toBe('# A=1\nB=2\n');
});

test.each([
  ['a value that quotes cannot hold', 'A=1\n', { A: 'x "y" z' }],
  ['a variable of several lines', 'A="1\nB=2"\n', { A: '3' }],
  ['a line inside of another value', 'A="1\nB=2"\n', { B: '3' }],
])('what would be read otherwise than it is meant is not written: %s', (_, text, changes) => {
  expect(edit(text, changes)).toBeUndefined();
});
