// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Me } from '#console/app/people/useMe.ts';
import { ContentView } from '#console/app/records/ContentView.tsx';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const ANA = { id: 'ana', name: 'Ana', expiresAt: 0, role: 'editor', countries: ['SG'] } as const;
const BILLBOARDS = {
  records: [
    { id: 'bb1', title: 'Colour', position: 0 },
    { id: 'bb2', title: 'Skin', position: 1 },
    { id: 'bb3', title: 'Scents', position: 2 },
  ],
  more: 0,
};

function open(
  room: 'home' | 'pages',
  chosen?: string,
  ...more: ReadonlyArray<ReturnType<typeof aDraft>>
) {
  const place = { type: 'billboards', field: 'position', locale: 'sg-en' } as const;
  const set = aSet(
    aDraft({ ...place, id: 'bb3', value: 0, live: 2 }),
    aDraft({ ...place, id: 'bb1', value: 2, live: 0, version: 6 }),
    ...more,
  );
  anOrigin({
    '/change-sets/s1': set,
    '/change-sets': { sets: [set] },
    '/writable-types': TYPES,
    '/writable-records?country=SG&type=billboards': BILLBOARDS,
    '/writable-records': { records: [], more: 0 },
  });
  show(
    <Me value={ANA}>
      <ContentView country="SG" {...{ room, chosen }} />
    </Me>,
  );
}

const titles = async () => {
  const billboards = await screen.findByRole('region', { name: 'Billboards' });
  await within(billboards).findByRole('link', { name: 'Skin' });
  return within(billboards)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

test('the home page has its records in the order of a change set, which can be changed', async () => {
  open('home', 's1');
  await screen.findByRole('button', { name: 'Drag Scents' });
  expect(await titles()).toEqual(['Scents', 'Skin', 'Colour']);
  expect(screen.getByRole('link', { name: 'Skin' }).getAttribute('href')).toBe(
    '/console/change-sets/s1/SG/billboards/bb2',
  );
});

test('what a change set adds is among the others, and what it removes is not', async () => {
  const added = { type: 'billboards', id: 'bb9', locale: 'sg-en' } as const;
  open(
    'home',
    's1',
    aDraft({ ...added, value: true, live: false }),
    aDraft({ ...added, scope: 'locale', field: 'title', value: 'Red Christmas' }),
    aDraft({ ...added, id: 'bb2' }),
  );
  await screen.findByRole('button', { name: 'Drag Red Christmas' });
  const billboards = screen.getByRole('region', { name: 'Billboards' });
  expect(
    within(billboards)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Scents', 'Colour', 'Red Christmas']);
});

test('without a change set, the home page is only looked at', async () => {
  open('home');
  expect(await titles()).toEqual(['Colour', 'Skin', 'Scents']);
  expect(screen.queryByRole('button', { name: /^Drag/ })).toBeNull();
});

test('pages of text are added where they are listed', async () => {
  open('pages', 's1');
  expect(await screen.findByRole('button', { name: 'Add a page of text' })).toBeTruthy();
});
