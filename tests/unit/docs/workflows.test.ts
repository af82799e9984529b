import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      { readonly steps: ReadonlyArray<{ readonly uses?: string; readonly run?: string }> }
    >
  >;
}

const FOLDER = join(PROJECT_FOLDER, '.github', 'workflows');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

function stepsOf(file: string) {
  const { jobs }: Workflow = parse(read(file));
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

test.each(readdirSync(FOLDER))('%s names actions by digest, with their version', (file) => {
  const used = [...read(file).matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  expect(used).toHaveLength(stepsOf(file).filter(({ uses }) => uses).length);
  for (const action of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a release has its list of packages once their signatures are verified', () => {
  const runs = stepsOf('release.yml').flatMap(({ run }) => run ?? []);
  const verified = runs.indexOf('npm audit signatures');
  const listed = runs.findIndex((run) => run.startsWith('npm sbom '));
  expect([verified >= 0, verified < listed]).toEqual([true, true]);
  expect(runs.at(-1)).toContain('sbom.cdx.json');
});
