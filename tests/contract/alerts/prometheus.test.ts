import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { TIER } from '../../tier.ts';
import { ensureProgram, findProgram } from '../../tools/system-package.ts';

const RULES = join(PROJECT_FOLDER, 'deploy/prometheus/storefront.rules.yml');
const CASES = join(import.meta.dirname, 'storefront.rules.test.yml');
const DASHBOARD = join(PROJECT_FOLDER, 'deploy/grafana/storefront.json');

/** Prometheus' own checker, which is part of making a release. */
const promtool =
  TIER === 'fast' ? findProgram('promtool') : ensureProgram('promtool', 'prometheus');

function check(...args: ReadonlyArray<string>) {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const rules = readFileSync(RULES, 'utf8');
const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

describe('the rules', { timeout: 120_000 }, () => {
  test.runIf(promtool)('can be loaded by Prometheus', () => {
    const checked = check('check', 'rules', RULES);
    expect(checked).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') });
    expect(checked.output).toContain(`${names.length} rules found`);
  });

  // It evaluates a whole day, minute by minute.
  test.runIf(TIER !== 'fast')('fire when they should, and not before', () => {
    const folder = aFolder();
    copyFileSync(RULES, join(folder, 'storefront.rules.yml'));
    copyFileSync(CASES, join(folder, 'cases.yml'));
    expect(check('test', 'rules', join(folder, 'cases.yml'))).toMatchObject({ status: 0 });
  });

  test('each have a case in which they fire', () => {
    const cases = readFileSync(CASES, 'utf8');
    const firing = [...cases.matchAll(/alertname: (\w+)\n +exp_alerts:\n/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(firing)].sort()).toEqual([...names].sort());
  });
});

const datasource = z.strictObject({
  type: z.literal('prometheus'),
  uid: z.string().regex(/^\$\{datasource\}$/),
});
const gridPos = z.strictObject({
  h: z.int().min(1),
  w: z.int().min(1).max(24),
  x: z.int().min(0).max(23),
  y: z.int().min(0),
});
const threshold = z.strictObject({ color: z.string(), value: z.number().nullable() });
const graph = z.strictObject({
  id: z.int(),
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(1),
  description: z.string(),
  datasource,
  gridPos,
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(['short', 's', 'bytes', 'percentunit', 'reqps']),
      min: z.number().optional(),
      max: z.number().optional(),
      thresholds: z.strictObject({ mode: z.literal('absolute'), steps: z.array(threshold).min(1) }),
      custom: z.record(z.string(), z.unknown()).optional(),
    }),
    overrides: z.array(z.never()),
  }),
  options: z.record(z.string(), z.unknown()),
  targets: z
    .array(
      z.strictObject({
        refId: z.string().regex(/^[A-Z]$/),
        datasource,
        expr: z.string().min(1),
        legendFormat: z.string(),
        instant: z.boolean().optional(),
        range: z.boolean().optional(),
      }),
    )
    .min(1),
});
const row = z.strictObject({
  id: z.int(),
  type: z.literal('row'),
  title: z.string().min(1),
  collapsed: z.literal(false),
  gridPos,
  panels: z.array(z.never()),
});

/** The part of Grafana's model that this dashboard uses. Unknown words are mistakes. */
const dashboardModel = z.strictObject({
  uid: z.string().max(40),
  title: z.string(),
  tags: z.array(z.string()),
  timezone: z.literal('browser'),
  schemaVersion: z.literal(39),
  version: z.int(),
  editable: z.boolean(),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.strictObject({
    list: z.tuple([
      z.looseObject({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ]),
  }),
  annotations: z.strictObject({ list: z.array(z.never()) }),
  panels: z.array(z.discriminatedUnion('type', [graph, row])),
});

const dashboard = dashboardModel.parse(JSON.parse(readFileSync(DASHBOARD, 'utf8')));
const expressions = dashboard.panels.flatMap((panel) =>
  panel.type === 'row' ? [] : panel.targets.map(({ expr }) => expr),
);

describe('the dashboard', { timeout: 120_000 }, () => {
  test('has panels with unique ids that do not overlap', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  test.runIf(promtool)('has only queries that Prometheus understands', () => {
    const recorded = expressions.map(
      (expr, index) =>
        `{ "record": "panel:${index}", "expr": ${JSON.stringify(expr.replaceAll('$__rate_interval', '1m'))} }`,
    );
    const file = join(aFolder(), 'expressions.yml');
    writeFileSync(file, `{ "groups": [{ "name": "panels", "rules": [${recorded.join(',\n')}] }] }`);
    expect(check('check', 'rules', file)).toMatchObject({ status: 0 });
  });
});

test('every metric that rules and dashboard name is one that /metrics has', async () => {
  const text = await createMetrics({ deliveries: async () => [] }).text();
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  const known = kinds.flatMap(([, name, kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const named = [rules, ...expressions].flatMap((asked) => [
    ...asked.matchAll(/\b(?:storefront|process|nodejs)_\w+/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
});
