import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Observation } from '#server/operations/checks/observation.ts';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import { aLocaleObservation, anObservation } from '../../builders/observation.ts';
import { startOrigin } from './test-origin.ts';

const NOW = Date.parse('2026-01-01T00:01:00Z');

const clock = { now: NOW };
const observed: { condition?: Observation } = {};
const metrics = createMetrics({
  now: () => clock.now,
  condition: () => observed.condition,
  deliveries: async () => [
    { locale: 'sg-en', state: 'published', count: 3, oldest: NOW - 600_000 },
    { locale: 'sg-en', state: 'waiting', count: 2, oldest: NOW - 60_000 },
  ],
  waitingPages: () => [['sg-en', 7]],
});
let origin: Awaited<ReturnType<typeof startOrigin>>;

beforeAll(async () => {
  origin = await startOrigin({ metrics, pages: { 'sg/en/index.html': '<p>home</p>' } });
});
afterAll(() => origin.stop());

const read = async () => String((await origin.ask('/metrics')).body);

test('answers are counted by kind of request, and never by address', async () => {
  await origin.ask('/');
  await origin.ask('/nowhere/at/all');
  await origin.ask('/api/v1/x', { method: 'PROPFIND' });
  const text = await read();
  expect(text).toContain(
    'storefront_http_request_seconds_count{kind="page",method="GET",status="2xx"} 1',
  );
  expect(text).toContain(
    'storefront_http_request_seconds_count{kind="page",method="GET",status="4xx"} 1',
  );
  expect(text).toContain('kind="api",method="other"');
  expect(text).not.toContain('nowhere');
});

test('purges are counted by edge and by whether it confirmed them', async () => {
  metrics.purged('varnish http://edge', 'confirmed');
  metrics.purged('varnish http://edge', 'failed');
  metrics.purged('varnish http://edge', 'failed');
  const text = await read();
  const count = (outcome: string) =>
    `storefront_purges_total{edge="varnish http://edge",outcome="${outcome}"}`;
  expect(text).toContain(`${count('confirmed')} 1`);
  expect(text).toContain(`${count('failed')} 2`);
});

test('rebuilds are counted, their phases timed', async () => {
  metrics.listen({ type: 'pull-started', locale: 'sg-en' });
  clock.now += 2_000;
  metrics.listen({
    type: 'pulled',
    locale: 'sg-en',
    records: 1,
    changed: 1,
    removed: 0,
    malformed: 0,
  });
  const counts = { added: 1, replaced: 8, removed: 0, unchanged: 2, ms: 250 };
  metrics.listen({ type: 'published', locale: 'sg-en', release: 7, ...counts });
  metrics.live('sg-en', 0.5);
  const text = await read();
  expect(text).toContain('storefront_rebuild_phase_seconds_sum{locale="sg-en",phase="pull"} 2');
  expect(text).toContain(
    'storefront_rebuild_phase_seconds_sum{locale="sg-en",phase="publish"} 0.25',
  );
  expect(text).toContain('storefront_rebuilds_total{locale="sg-en",outcome="published"} 1');
  expect(text).toContain('storefront_pages_total{locale="sg-en",outcome="replaced"} 8');
  expect(text).toContain('storefront_event_to_live_seconds_sum{locale="sg-en"} 0.5');
  clock.now = NOW;
});

test('deliveries are counted by state, with the age of the oldest that is not yet live', async () => {
  const text = await read();
  expect(text).toContain('storefront_deliveries{locale="sg-en",state="published"} 3');
  expect(text).toContain('storefront_oldest_unapplied_change_seconds{locale="sg-en"} 60');
});

test('what alerts are about is measured once it was observed, and never guessed', async () => {
  expect(await read()).not.toMatch(/^storefront_(held|disk_free_bytes|edge_failing).*\d/m);
  observed.condition = anObservation({
    locales: [
      aLocaleObservation({ heldAt: 3, stopped: ['a', 'b'], failure: 'It is down.' }),
      aLocaleObservation({ locale: 'th-th' }),
    ],
    edges: new Map([
      ['old', undefined],
      ['well', { problem: undefined }],
      ['ill', { problem: 'It answered 403.' }],
    ]),
    certificates: new Map([
      ['shop.example', NOW],
      ['silent.example', undefined],
    ]),
    disk: { free: 5, size: 10 },
  });
  const lines = (await read())
    .split('\n')
    .filter((line) => /^storefront_[a-z_]+(\{[^}]*\})? /.test(line));
  const values = lines.filter((line) =>
    /stopped_findings|held|failing|certificate|disk/.test(line),
  );
  expect(values).toEqual([
    'storefront_stopped_findings{locale="sg-en"} 2',
    'storefront_stopped_findings{locale="th-th"} 0',
    'storefront_held{locale="sg-en"} 1',
    'storefront_held{locale="th-th"} 0',
    'storefront_failing{locale="sg-en"} 1',
    'storefront_failing{locale="th-th"} 0',
    'storefront_edge_failing{edge="well"} 0',
    'storefront_edge_failing{edge="ill"} 1',
    `storefront_certificate_expiry_timestamp_seconds{host="shop.example"} ${NOW / 1_000}`,
    'storefront_disk_free_bytes 5',
    'storefront_disk_size_bytes 10',
  ]);
});

test('metrics are for clients without a proxy in between', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  expect((await origin.ask('/metrics', { headers })).status).toBe(404);
  expect((await origin.ask('/metrics')).headers['cache-control']).toBe('no-store');
});

test('waiting pages are counted by locale', async () => {
  expect(await read()).toContain('storefront_pages_waiting{locale="sg-en"} 7');
});
