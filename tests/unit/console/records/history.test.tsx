// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordHistory } from '#console/app/records/RecordHistory.tsx';
import type { HistoryEntry } from '#console/contract/editing-contract.ts';
import { anOrigin, show } from '../editing-views.tsx';

const entry = (field: string, given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ type: 'quick-links', id: 'ql1', locale: 'sg-en', scope: 'country', place: 'SG' },
  ...{ field, from: 'Sale', to: 'Winter', kind: 'published', who: 'Ana' },
  ...{ at: 2_000, set: 's1', title: 'Winter', ...given },
});

test('what somebody published at once is one entry, with its fields', async () => {
  anOrigin({
    '/history/quick-links/ql1': [
      entry('name', { kind: 'undone', who: 'Bo', at: 3_000, from: 'Winter', to: 'Sale' }),
      entry('name'),
      entry('link', { from: '/sale', to: '/winter' }),
      entry('position', { set: 's2', title: 'Order', from: 1, to: 0 }),
    ],
  });
  show(<RecordHistory records={[{ type: 'quick-links', id: 'ql1' }]} />);
  const acts = await screen.findAllByRole('listitem');
  expect(
    acts.map((act) =>
      within(act)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ),
  ).toEqual([
    ['Name Singapore'],
    ['Name Singapore', 'Leads to Singapore'],
    ['Place among the others Singapore'],
  ]);
  expect(acts[0]?.textContent).toContain('Bo undid Winter');
});
