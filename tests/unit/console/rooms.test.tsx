// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Rooms } from '#console/app/Rooms.tsx';
import { anOrigin, show } from './editing-views.tsx';

test.each([
  ['/products', 'country=TH&set=s1&words=silk', '/console/home?set=s1&country=TH'],
  ['/change-sets/s1', '', '/console/home?set=s1'],
  ['/change-sets/s1/TH/products/p1', '', '/console/home?set=s1&country=TH'],
  ['/previews', 'set=s1&set=s2', '/console/home'],
  ['/', '', '/console/home'],
])('from %s?%s, one goes on in the same change set and country', (path, query, home) => {
  anOrigin({
    '/reviews/waiting': { waiting: null },
    '/questions/waiting': { waiting: null },
    '/waiting': { sets: [], threads: [] },
  });
  show(<Rooms place={{ path, query: new URLSearchParams(query) }} />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Home')).toBe(home);
  expect(hrefOf('Calendar')).toBe('/console/calendar');
});
