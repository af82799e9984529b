import { expect, onTestFinished, test } from 'vitest';
import { ownState } from '#content-sync/cluster/shop-state.ts';
import { journalFile } from '#server/operations/journal.ts';
import { PagelessPaths, type PagelessRequest } from '#server/operations/pageless-paths.ts';
import { aFolder } from '#storage/tests/folders.ts';

const DAY_MS = 86_400_000;
const BROWSER = { Accept: 'text/html,*/*', 'Sec-Fetch-Mode': 'navigate' };

function counted(folder = aFolder()) {
  const clock = { now: 100 * DAY_MS };
  const store = ownState(journalFile(folder), { onDown: () => {}, onUp: () => {} });
  const asked = new PagelessPaths(store, { now: () => clock.now });
  const close = async () => {
    await asked.close();
    await store.close();
  };
  onTestFinished(close);
  const ask = (path: string, more: Partial<PagelessRequest> = {}, headers = BROWSER) =>
    asked.count({
      request: new Request(`http://shop${path}`, { headers }),
      country: 'SG',
      path,
      outcome: 'missing',
      ...more,
    });
  return { asked, clock, ask, close, folder };
}

test('paths are counted by country and outcome, the most asked first, and outlive the process', async () => {
  const first = counted();
  for (const path of ['/old', '/old', '/other']) first.ask(path);
  first.ask('/old', { country: 'HK' });
  first.ask('/x/*', { outcome: 'redirected' });
  await first.close();
  const { asked, ask } = counted(first.folder);
  ask('/other');
  ask('/other');
  expect(await asked.of('SG', 'missing')).toEqual([
    { path: '/other', times: 3 },
    { path: '/old', times: 2 },
  ]);
  expect(await asked.of('HK', 'missing')).toEqual([{ path: '/old', times: 1 }]);
  expect(await asked.of('SG', 'redirected')).toEqual([{ path: '/x/*', times: 1 }]);
});

test('counts end after four weeks', async () => {
  const { asked, ask, clock } = counted();
  ask('/old');
  clock.now += 27 * DAY_MS;
  expect(await asked.of('SG', 'missing')).toHaveLength(1);
  clock.now += DAY_MS;
  expect(await asked.of('SG', 'missing')).toEqual([]);
});

test.each([
  '/.env',
  '/wp-login.php',
  '/a/.git/config',
  '/backup.zip',
  '/old.php',
  '/confirm/ana%40example.com',
  '/call/00491701234567',
  `/token/${'a1'.repeat(40)}`,
  `/${'long/'.repeat(50)}`,
])('%s is not listed', async (path) => {
  const { asked, ask } = counted();
  ask(path);
  expect(await asked.of('SG', 'missing')).toEqual([]);
});

test('what scripts and pictures ask for is not counted', async () => {
  const { asked, ask } = counted();
  ask('/old', {}, { ...BROWSER, 'Sec-Fetch-Mode': 'cors' });
  ask('/old', {}, { ...BROWSER, Accept: 'image/webp' });
  expect(await asked.of('SG', 'missing')).toEqual([]);
  ask('/old.html');
  expect(await asked.of('SG', 'missing')).toHaveLength(1);
});

test('a flood of made-up paths neither grows without end nor hides what is often asked for', async () => {
  const { asked, ask } = counted();
  for (let round = 0; round < 4; round += 1) {
    for (let each = 0; each < 5_000; each += 1) ask(`/made-up-${round}-${each}`);
    for (let time = 0; time < 3; time += 1) ask('/campaign');
    await asked.of('SG', 'missing');
  }
  const all = await asked.of('SG', 'missing', 1_000_000);
  expect(all[0]).toEqual({ path: '/campaign', times: 12 });
  expect(all.length).toBeLessThanOrEqual(2_000);
}, 30_000);
