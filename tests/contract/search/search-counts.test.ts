import { expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { searchFor } from './search-call.ts';

const TOKEN = 'a-token-of-the-tests';
let now = new Date('2026-12-02T10:00:00Z');
const { api, call } = await startTestApi(aSeed(), { adminToken: TOKEN, clock: () => now });

/** What was counted in a week of Singapore in English. */
async function counted(weeksAgo = 0) {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const { meta } = await call(`admin/v1/searches?weeks-ago=${weeksAgo}`, {
    country: 'SG',
    headers,
  });
  return meta as unknown;
}

it('searches are counted by week, with how many found nothing', async () => {
  for (const query of ['Velvet', 'velvet ', 'toothpaste']) await searchFor(api, { query });
  await searchFor(api, { query: 'velvet', country: 'MY' });
  await searchFor(api, { query: 'velvet', facets: { brand: ['b1'] } });
  await searchFor(api, { query: 'mei@members.example' });
  const first = {
    week: '2026-11-30',
    searches: [
      { query: 'velvet', searches: 2, empty: 0, viewed: 0, clicked: 0 },
      { query: 'toothpaste', searches: 1, empty: 1, viewed: 0, clicked: 0 },
    ],
  };
  await expect.poll(() => counted()).toEqual(first);

  now = new Date('2026-12-07T00:00:00Z');
  expect(await counted()).toEqual({ week: '2026-12-07', searches: [] });
  expect(await counted(1)).toEqual(first);

  now = new Date('2027-01-25T00:00:00Z');
  await searchFor(api, { query: 'velvet' });
  await expect.poll(() => counted()).toMatchObject({ searches: [{ query: 'velvet' }] });
  now = new Date('2026-12-02T10:00:00Z');
  expect(await counted()).toEqual({ week: '2026-11-30', searches: [] });
});

it('what was searched is told to whoever has the token', async () => {
  expect((await call('admin/v1/searches', { country: 'SG' })).status).toBe(401);
});
