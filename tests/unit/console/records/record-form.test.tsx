// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Me } from '#console/app/people/useMe.ts';
import { RecordForm } from '#console/app/records/RecordForm.tsx';
import { DraftedRecord } from '#console/app/sets/DraftedRecord.tsx';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const BO = { id: 'bo', name: 'Bo', expiresAt: 0, role: 'publisher', countries: ['SG'] } as const;
const PAGE = { type: 'pages', id: 'p1', locale: 'sg-en' } as const;
const TITLE = {
  ...PAGE,
  scope: 'locale',
  field: 'title',
  live: 'Gifts',
  value: 'Gift ideas',
} as const;
const LIVE = {
  ...PAGE,
  fields: { title: 'Gifts', 'slug-url': 'gifts', exists: true },
  scopes: { title: 'locale', 'slug-url': 'country', exists: 'country' },
  parts: [],
};

function answers(set = aSet(aDraft(TITLE))) {
  anOrigin({
    '/change-sets/s1': set,
    '/change-sets/s1/overlaps': { overlaps: [] },
    '/writable-types': TYPES,
    '/writable/': LIVE,
    '/history': [],
  });
  return set;
}

test('a set is published from the form in which it is written', async () => {
  answers();
  show(
    <Me value={BO}>
      <RecordForm set="s1" type="pages" id="p1" country="SG" />
    </Me>,
  );
  expect(await screen.findByRole('button', { name: /^Publish now/ })).toBeTruthy();
});

test('what was published leads to its page in the shop', async () => {
  const set = { ...answers(), state: 'published' } as const;
  show(
    <Me value={BO}>
      <ul>
        <DraftedRecord set={set} drafts={set.drafts} mayEdit={false} onTaken={() => {}} />
      </ul>
    </Me>,
  );
  const record = within(screen.getByRole('listitem'));
  const link = await record.findByRole('link', { name: /See it in the shop/ });
  expect(link.getAttribute('href')).toBe('/pages/gifts?country_code=SG&language=en');
});
