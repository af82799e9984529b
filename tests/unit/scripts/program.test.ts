import { expect, test } from 'vitest';
import { createProgram } from '#scripts/program.ts';

/** Commands that publish pages, or say what would be published: a changed site stops them. */
const PUBLISHING = ['build', 'plan', 'rebuild', 'resume', 'rollback', 'start', 'verify'];

/** Commands that never publish; `serve` goes on with what is published until somebody builds. */
const OTHERS = [
  'affected-by',
  'deliveries',
  'discard',
  'doctor',
  'downgrade',
  'edge',
  'export',
  'import',
  'init',
  'people',
  'purge',
  'repair',
  'replay',
  'rotate-signing-key',
  'serve',
  'status',
  'why',
];

const commands = createProgram(() => {}).commands;

test('every command either publishes or does not', () => {
  expect(commands.map((each) => each.name()).sort()).toEqual([...PUBLISHING, ...OTHERS].sort());
});

test('only the commands that publish can be told that the site changed', () => {
  const told = commands.filter(({ options }) =>
    options.some(({ long }) => long === '--site-changed'),
  );
  expect(told.map((each) => each.name()).sort()).toEqual(PUBLISHING);
});
