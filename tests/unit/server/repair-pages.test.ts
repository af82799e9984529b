import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PublishedPage } from '#content-sync/publish/published-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { createPageRepairer } from '#server/pages/repair-pages.ts';

const SG = localeFor('SG');

function aRepairer() {
  const degraded = new RecordedFindings(pino({ level: 'silent' }));
  const requests: Array<ReadonlyArray<string>> = [];
  const clock = { ms: 0 };
  const damaged = new Set(['sg/en/products/x/index.html']);
  const repairer = createPageRepairer({
    degraded,
    request: (_, paths) => requests.push(paths),
    now: () => clock.ms,
    pages: {
      read: async (stored) => {
        if (damaged.has(stored)) throw new Error('damaged');
        return { isStandIn: undefined } as unknown as PublishedPage;
      },
    },
  });
  return { degraded, requests, clock, damaged, repairer };
}

test('a damaged page is requested once, however often it is found, and again after a while', () => {
  const { repairer, requests, clock } = aRepairer();
  repairer.found(SG, '/products/x');
  repairer.found(SG, '/products/x');
  expect(requests).toEqual([['/products/x']]);
  clock.ms = 60_000;
  repairer.found(SG, '/products/x');
  expect(requests).toHaveLength(2);
});

test('a page that was requested while the clock was ahead is requested again once that is right', () => {
  const { repairer, requests, clock } = aRepairer();
  clock.ms = 365 * 86_400_000;
  repairer.found(SG, '/products/x');
  clock.ms = 0;
  repairer.found(SG, '/products/x');
  expect(requests).toHaveLength(2);
});

test('the locale’s pages are degraded until a rebuild has repaired them', async () => {
  const { repairer, degraded, damaged } = aRepairer();
  repairer.found(SG, '/products/x');
  expect(degraded.list()).toMatchObject([
    { check: 'damaged-pages', about: 'sg-en', problem: expect.stringContaining('/products/x') },
  ]);
  await repairer.rebuilt(SG);
  expect(degraded.list()).toHaveLength(1);
  damaged.clear();
  await repairer.rebuilt(SG);
  expect(degraded.list()).toEqual([]);
});
