// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChangeSetView } from '#console/app/sets/ChangeSetView.tsx';
import type { PublishedField } from '#console/contract/editing-contract.ts';
import { fieldWords } from '#console/contract/field-words.ts';
import { anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const field = (of: Partial<PublishedField>): PublishedField => ({
  ...{ type: 'quick-links', id: 'ql1', locale: 'sg-en', scope: 'country', place: 'SG' },
  ...{ field: 'name', from: 'Gifts', to: 'Presents' },
  ...of,
});
afterEach(cleanup);

const NAME = field({});
const OTHER = field({ field: 'position', from: 1, to: 2 });
const THIRD = field({ id: 'ql2' });

function open(set: Partial<ReturnType<typeof aSet>> = {}) {
  const fields = [NAME, OTHER, THIRD];
  const calls = anOrigin({
    '/writable-types': TYPES,
    '/change-sets/s1/undoings': { id: 's2', leftOut: 0 },
    '/change-sets/s1/conversation': { threads: [] },
    '/change-sets/s1': {
      ...aSet(),
      state: 'published',
      publications: [{ kind: 'published', who: 'Ana', at: 0, fields }],
      ...set,
    },
  });
  return { calls, user: show(<ChangeSetView id="s1" />) };
}

test('a part of a published set is chosen by records and by fields', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('button', { name: /^Undo a part/ }));
  const [first] = await screen.findAllByRole('checkbox', { name: /Quick link ql1/ });
  if (first) await user.click(first);
  await user.click(
    screen.getByRole('checkbox', { name: new RegExp(fieldWords('quick-links', 'position').label) }),
  );
  expect((first as HTMLInputElement).indeterminate, 'some of its fields').toBe(true);
  await user.click(screen.getByRole('button', { name: 'Begin with one field' }));
  const { type, id, place } = NAME;
  expect(calls).toMatchObject([
    { path: '/change-sets/s1/undoings', body: { fields: [{ type, id, place, field: 'name' }] } },
  ]);
});

test('what was taken back is not offered again, and looks taken back', async () => {
  const undone = { who: 'Bo', at: 0, part: { fields: 1, of: 3 }, by: [{ set: 's2', title: 'P' }] };
  const { user } = open({ undone, takenBack: [NAME] });
  expect(await screen.findByText('partly undone')).toBeTruthy();
  expect(screen.getByText(/^Undone in part by Bo/).textContent).toContain('1 of its 3 fields is');
  expect(screen.getAllByText('taken back')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Undo a part/ }));
  expect(screen.getAllByRole('checkbox', { name: /Gifts/ }), 'the other one').toHaveLength(1);
});
