// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { incompleteIn, incompleteText } from '#console/app/fields/missing-fields.ts';
import { Me } from '#console/app/people/useMe.ts';
import { copyOf } from '#console/app/records/DuplicateRecord.tsx';
import { RecordForm } from '#console/app/records/RecordForm.tsx';
import { ChangeSetView } from '#console/app/sets/ChangeSetView.tsx';
import { newRecordId } from '#console/app/sets/new-record-id.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  WritableRecordAnswer,
} from '#console/contract/editing-contract.ts';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const ADDED = { value: true, live: false } as const;
const A_NAME = { field: 'name', scope: 'locale', value: 'Gifts', live: null } as const;

describe('a record that is added', () => {
  const missing = (...drafts: ReadonlyArray<DraftFieldAnswer>) =>
    incompleteIn(aSet(...drafts), TYPES).map(({ fields }) => fields);

  test('needs what pages can’t do without, in one of its languages', () => {
    expect(missing(aDraft(ADDED))).toEqual([['name', 'link']]);
    const inChinese = aDraft({ ...A_NAME, locale: 'hk-zh' });
    const [found] = incompleteIn(aSet(aDraft(ADDED), inChinese), TYPES);
    expect(found && incompleteText(found)).toBe('“Leads to”');
    const link = aDraft({ field: 'link', value: '/gifts', live: null });
    expect(missing(aDraft(ADDED), inChinese, link)).toEqual([]);
  });

  test('needs it in its own country, and not emptied again', () => {
    const elsewhere = aDraft({ ...A_NAME, locale: 'sg-en' });
    const emptied = aDraft({ field: 'link', value: '', live: null });
    expect(missing(aDraft(ADDED), elsewhere, emptied)).toEqual([['name', 'link']]);
  });

  test('has no ticks and an empty list unless somebody says so', () => {
    const billboard = aDraft({ ...ADDED, type: 'billboards' });
    const row = aDraft({ ...ADDED, type: 'home-page-carousels' });
    expect(missing(billboard)).toEqual([['image-url', 'image-width', 'image-height', 'title']]);
    expect(missing(row)).toEqual([['title']]);
  });

  test('is nothing that stays, or that is removed', () => {
    expect(missing(aDraft({}), aDraft({ id: 'ql2', value: true }))).toEqual([]);
  });

  test('has an id of its own', () => {
    expect(newRecordId('quick-links')).toMatch(/^quick-links-[0-9a-f]{8}$/);
    expect(newRecordId('ads')).not.toBe(newRecordId('ads'));
  });
});

const SCOPES = { exists: 'country', name: 'locale', link: 'country' } as const;
const LIVE = {
  type: 'quick-links',
  id: 'ql1',
  locale: 'hk-en',
  fields: { exists: true, name: 'Sale', link: '/sale' },
  scopes: SCOPES,
  parts: [],
} as const satisfies WritableRecordAnswer;

describe('a record that is duplicated', () => {
  const inChinese = { ...LIVE, locale: 'hk-zh', fields: { ...LIVE.fields, name: '特價' } } as const;
  const saves = (...drafts: ReadonlyArray<DraftFieldAnswer>) =>
    copyOf([LIVE, inChinese], { set: aSet(...drafts), id: 'ql9' }).map(
      ({ id, locale, field, value, expected }) => [id, locale, field, value, expected],
    );

  test('is added first, with each value where it holds', () => {
    expect(saves()).toEqual([
      ['ql9', 'hk-en', 'exists', true, 0],
      ['ql9', 'hk-en', 'name', 'Sale', 0],
      ['ql9', 'hk-zh', 'name', '特價', 0],
      ['ql9', 'hk-en', 'link', '/sale', 0],
    ]);
  });

  test('is as the set has it, without what is emptied', () => {
    const drafts = [
      aDraft({ ...A_NAME, value: 'Winter sale' }),
      aDraft({ field: 'link', value: '', live: '/sale' }),
    ];
    expect(saves(...drafts).slice(1)).toEqual([
      ['ql9', 'hk-en', 'name', 'Winter sale', 0],
      ['ql9', 'hk-zh', 'name', '特價', 0],
    ]);
  });

  test('has no address of its own yet, as no two records share one', () => {
    const page = {
      ...{ ...LIVE, type: 'pages', fields: { exists: true, 'slug-url': 'sale' } },
      scopes: { exists: 'country', 'slug-url': 'country' },
    } as const;
    expect(copyOf([page], { set: aSet(), id: 'p9' })).toHaveLength(1);
  });
});

const FORM = { set: 's1', type: 'quick-links', id: 'ql1', country: 'HK' } as const;
const PLAN = {
  changes: [],
  locales: [
    {
      locale: 'hk-en',
      pages: 1,
      kinds: [{ kind: 'Home', pages: 1, why: 'what the home page shows changes', examples: ['/'] }],
    },
  ],
};

/** An origin with a set and a record as it is live. */
const withForm = (set: ChangeSetDetails, live: object = LIVE) =>
  anOrigin({
    '/writable-types': TYPES,
    '/change-sets/s1/plan': PLAN,
    '/change-sets/s1': set,
    '/writable/hk-zh': { ...live, locale: 'hk-zh' },
    '/writable/': live,
    '/history': [],
  });

describe('the form of a record', () => {
  test('removes it, and says before which pages change', async () => {
    const calls = withForm(aSet());
    const user = show(<RecordForm {...FORM} />);
    await user.click(
      await screen.findByRole('button', { name: 'Remove this quick link from Hong Kong…' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Remove “Sale” from Hong Kong?' });
    expect(await within(dialog).findByText('One page changes without it.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      removing: { type: 'quick-links', id: 'ql1', locale: 'hk-en' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(calls[1]).toEqual({
      method: 'PUT',
      path: '/change-sets/s1/fields',
      body: {
        type: 'quick-links',
        id: 'ql1',
        locale: 'hk-en',
        field: 'exists',
        value: false,
        expected: 0,
      },
    });
  });

  test('of one that is removed keeps it, on top of the removal', async () => {
    const calls = withForm(aSet(aDraft({})));
    const user = show(<RecordForm {...FORM} />);
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(calls[0]?.body).toMatchObject({ field: 'exists', value: true, expected: 4 });
    expect(screen.getByRole('group', { name: 'Sale' }).matches(':disabled')).toBe(true);
  });

  test('says what went wrong if it can’t be kept', async () => {
    anOrigin({
      '/writable-types': TYPES,
      '/change-sets/s1/fields': Response.json({ error: 'The origin is busy.' }, { status: 503 }),
      '/change-sets/s1': aSet(aDraft({})),
      '/writable/': LIVE,
      '/history': [],
    });
    const user = show(<RecordForm {...FORM} />);
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('The origin is busy.')).toBeTruthy();
  });

  test('of a new one has all languages, and says what is needed', async () => {
    withForm(aSet(aDraft(ADDED)), { ...LIVE, fields: { exists: false } });
    show(<RecordForm {...FORM} />);
    expect(await screen.findByRole('heading', { name: 'New quick link' })).toBeTruthy();
    expect(screen.getByLabelText('Name English')).toBeTruthy();
    expect(screen.getByLabelText('Name 中文')).toBeTruthy();
    expect(screen.getByText(/it needs “Name” and “Leads to”\.$/)).toBeTruthy();
    expect(screen.queryByText('This can’t be empty.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove this/ })).toBeNull();
  });

  test('of one that the country doesn’t have offers to add it', async () => {
    const calls = withForm(aSet(), { ...LIVE, fields: { exists: false } });
    const user = show(<RecordForm {...FORM} />);
    await user.click(await screen.findByRole('button', { name: 'Add it to Hong Kong' }));
    expect(calls[0]?.body).toMatchObject({ field: 'exists', value: true, expected: 0 });
  });
});

/** An origin with a set. */
const withSet = (set: ChangeSetDetails, others: object = {}) =>
  anOrigin({
    ...others,
    '/writable-types': TYPES,
    '/links': { links: [] },
    '/change-sets/s1': set,
  });

describe('the page of a change set', () => {
  test('lists a removal, without what goes with it, and keeps the record again', async () => {
    const set = aSet(aDraft({}), aDraft({ ...A_NAME, live: 'Sale' }));
    const named = { records: [{ id: 'ql1', title: 'Sale' }], more: 0 };
    const calls = withSet(set, { '/writable-records': named });
    const user = show(<ChangeSetView id="s1" />);
    const item = await screen.findByRole('listitem');
    expect(within(item).getByRole('definition').textContent).toBe('removed by Ana');
    await user.click(within(item).getByRole('button', { name: /^Keep it/ }));
    expect(calls[0]?.body).toMatchObject({ field: 'exists', value: true, expected: 4 });
  });

  test('doesn’t publish an addition before it is complete', async () => {
    withSet(aSet(aDraft(ADDED), aDraft(A_NAME)));
    show(<ChangeSetView id="s1" />);
    expect(await screen.findByText(/before Quick link ql1 has “Leads to”\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  test('offers to withdraw, and not to publish, to an editor', async () => {
    withSet(aSet(aDraft({ ...A_NAME, live: 'Sale' })));
    const editor = {
      id: 'ana',
      name: 'Ana',
      role: 'editor',
      countries: 'all',
      expiresAt: 0,
    } as const;
    show(
      <Me value={editor}>
        <ChangeSetView id="s1" />
      </Me>,
    );
    expect(await screen.findByRole('button', { name: /^Withdraw/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  test('adds a record of a type that can be added', async () => {
    const calls = withSet(aSet());
    const user = show(<ChangeSetView id="s1" />);
    const type = await screen.findByLabelText('What');
    expect(screen.queryByRole('button', { name: /^Add/ }), 'products come and go').toBeNull();
    await user.selectOptions(type, 'Quick links');
    await user.selectOptions(screen.getByLabelText('Country'), 'Hong Kong');
    await user.click(screen.getByRole('button', { name: 'Add a quick link' }));
    const { id, ...added } = (calls[0]?.body ?? {}) as { readonly id: string };
    expect(added).toMatchObject({ locale: 'hk-en', field: 'exists', value: true, expected: 0 });
    expect(window.location.pathname).toBe(`/console/change-sets/s1/HK/quick-links/${id}`);
  });
});
