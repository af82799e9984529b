// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RecordForm } from '#console/app/records/RecordForm.tsx';
import { RecordHistory } from '#console/app/records/RecordHistory.tsx';
import type { ChangeSetDetails, HistoryEntry } from '#console/contract/editing-contract.ts';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const LIVE = {
  type: 'quick-links',
  id: 'ql1',
  locale: 'sg-en',
  fields: { exists: true, name: 'Sale', link: '/sale' },
  scopes: { exists: 'country', name: 'locale', link: 'country' },
  parts: [],
};
const A_LINK = { field: 'link', locale: 'sg-en', value: '/gifts', live: '/sale' } as const;
const PUBLISHED: HistoryEntry = {
  ...{ type: 'quick-links', id: 'ql1', field: 'link', scope: 'country', place: 'SG' },
  ...{ locale: 'sg-en', from: '/summer', to: '/sale' },
  ...{ kind: 'published', who: 'Bo', at: 2, set: 's0', title: 'Autumn' },
};

/** Opens the form of a quick link in Singapore. */
function open(set: ChangeSetDetails, history: ReadonlyArray<HistoryEntry> = []) {
  const calls = anOrigin({
    '/writable-types': TYPES,
    '/change-sets/s1/fields': aDraft({ version: 5 }),
    '/change-sets/s1': set,
    '/writable/': LIVE,
    '/history': history,
  });
  return { calls, user: show(<RecordForm set="s1" type="quick-links" id="ql1" country="SG" />) };
}

describe('a field with a draft', () => {
  test('gets back what is live, and the focus', async () => {
    const { calls, user } = open(aSet(aDraft(A_LINK)));
    const control = await screen.findByLabelText<HTMLInputElement>('Leads to');
    expect(control.value).toBe('/gifts');
    screen.getByRole('button', { name: /^Put back what is live/ }).focus();
    await user.keyboard('{Enter}');
    expect(control.value).toBe('/sale');
    expect(document.activeElement).toBe(control);
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ value: '/sale', expected: 4 }));
    expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
  });

  test('that is as what is live has nothing to put back', async () => {
    open(aSet(aDraft({ ...A_LINK, value: '/sale' })));
    await screen.findByLabelText('Leads to');
    expect(screen.queryByRole('button', { name: /^Put back/ })).toBeNull();
  });
});

describe('what a field was before', () => {
  test('is restored into the set, on top of its draft', async () => {
    const { calls, user } = open(aSet(aDraft(A_LINK)), [PUBLISHED]);
    await user.click(await screen.findByRole('button', { name: 'Restore “/summer” as Leads to' }));
    expect(calls[0]).toEqual({
      method: 'PUT',
      path: '/change-sets/s1/fields',
      body: {
        type: 'quick-links',
        id: 'ql1',
        locale: 'sg-en',
        field: 'link',
        value: '/summer',
        expected: 4,
      },
    });
    expect(screen.getByText('“Leads to” is in the change set as it was.')).toBeTruthy();
  });

  test('is not offered if it is in the set, or live', async () => {
    const undone = { ...PUBLISHED, kind: 'undone', at: 3, from: '/sale', to: '/summer' } as const;
    open(aSet(aDraft({ ...A_LINK, value: '/summer' })), [PUBLISHED]);
    expect(await screen.findByText('This change set has “/summer”.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    cleanup();
    open(aSet(), [undone, PUBLISHED]);
    const offers = await screen.findAllByRole('button', { name: /^Restore/ });
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Restore “/sale” as Leads to']);
  });

  test('is only told of a record that came or went, and where nothing is edited', async () => {
    const added = { ...PUBLISHED, field: 'exists', from: false, to: true };
    open(aSet(), [added]);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText('added')).toBeTruthy();
    cleanup();
    open({ ...aSet(), state: 'published' }, [PUBLISHED]);
    await screen.findByText('Autumn');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  test('is restored from the record itself, into a set that somebody chooses', async () => {
    const set = aSet(aDraft({ ...A_LINK, value: '/winter' }));
    const calls = anOrigin({
      '/history/quick-links/ql1': [PUBLISHED],
      '/change-sets/s1/fields': {},
      '/change-sets/s1': set,
      '/change-sets': { sets: [set] },
    });
    const user = show(<RecordHistory records={[{ type: 'quick-links', id: 'ql1' }]} />);
    await user.click(await screen.findByRole('button', { name: /^Restore “\/summer”/ }));
    await user.selectOptions(screen.getByLabelText('In which change set?'), 'Gifts');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(calls).toMatchObject([
      { path: '/change-sets/s1/fields', body: { field: 'link', value: '/summer', expected: 4 } },
    ]);
    expect(window.location.href).toContain('/SG/quick-links/ql1?field=quick-links%2Fql1%2Flink');
  });
});
