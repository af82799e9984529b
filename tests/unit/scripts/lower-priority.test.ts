import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

const MODULE = JSON.stringify(join(PROJECT_FOLDER, 'scripts', 'serve', 'lower-priority.ts'));
const SCRIPT = `
  const { lowerPriority } = await import(${MODULE});
  lowerPriority(10);
  console.log((await import('node:os')).getPriority());`;

/** The priority of a process that is told to give way, after it was started so much lower than this one. */
function priorityAfter(lowered: number): number {
  const node = [process.execPath, '--input-type=module', '--eval', SCRIPT];
  return Number(execFileSync('nice', ['-n', String(lowered), ...node], { encoding: 'utf8' }));
}

test.each([[0], [19]])(
  'who was started %i lower gives way, and is never raised',
  (lowered) => {
    const started = Math.min(getPriority() + lowered, 19);
    expect(priorityAfter(lowered)).toBe(Math.max(started, 10));
  },
  60_000,
);
