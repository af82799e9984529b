import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { parseLimit, USUAL_CHECK_LIMITS } from '#server/operations/checks/checks.ts';
import { CHECK_NAMES, runbookOf } from '#server/operations/checks/finding.ts';

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');
const docs = read('docs/alerts.md');
const [, runbooks = ''] = docs.split('\n## Runbooks\n');
const sections = [...runbooks.matchAll(/^### (\S+)\n\n_(Prometheus only: )?/gm)].map(
  ([, name = '', prometheusOnly]) => ({ name, isOfPrometheus: prometheusOnly !== undefined }),
);

/** Names of rules with the runbooks they lead to. */
const rules = [
  ...read('deploy/prometheus/storefront.rules.yml').matchAll(
    /- alert: (\w+)\n[\s\S]*?\n +runbook: (\S+)\n/g,
  ),
].map(([, name = '', runbook = '']) => ({ name, runbook }));

test('every check of the shop has a runbook, and every other runbook is for Prometheus', () => {
  const own = sections.filter(({ isOfPrometheus }) => !isOfPrometheus);
  expect(own.map(({ name }) => name)).toEqual(CHECK_NAMES);
  expect(CHECK_NAMES.map((check) => runbookOf({ check }))).toEqual(
    own.map(({ name }) => `docs/alerts.md#${name}`),
  );
});

test('every runbook has a rule with its name, which links to it', () => {
  expect(rules).toEqual(
    sections.map(({ name }) => ({ name: ruleNameOf(name), runbook: `docs/alerts.md#${name}` })),
  );
});

/** `edge-unpurged` is `StorefrontEdgeUnpurged`. */
function ruleNameOf(kind: string): string {
  const words = kind.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Storefront${words.join('')}`;
}

test('the table of limits has the usual limit of every kind', () => {
  const rows = [...docs.matchAll(/^\| \[`(\S+)`\]\(#\S+\) +\|.*\| (\d+) (\S) +\|$/gm)];
  const told = rows.map(([, kind, number, unit]) => parseLimit(`${kind}=${number}${unit}`));
  expect(told).toEqual(Object.entries(USUAL_CHECK_LIMITS));
});
