import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withRoles } from '#scripts/arguments.ts';
import { createProgram } from '#scripts/program.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { readConfig } from '#server/config/config.ts';

/** Commands that publish pages, or say what would be published: a changed site stops them. */
const PUBLISHING = ['build', 'plan', 'rebuild', 'resume', 'rollback', 'start', 'verify'];

/** Commands that never publish; `serve` goes on with what is published until somebody builds. */
const OTHERS = [
  'affected-by',
  'backup',
  'check',
  'deliveries',
  'discard',
  'doctor',
  'edge',
  'export',
  'export-catalogue',
  'go-alone',
  'import',
  'import-content',
  'init',
  'mails',
  'people',
  'purge',
  'repair',
  'replay',
  'rotate-signing-key',
  'serve',
  'status',
  'upgrade',
  'why',
];

const commands = createProgram(() => {}).commands;

test('every command either publishes or does not', () => {
  expect(commands.map((each) => each.name()).sort()).toEqual([...PUBLISHING, ...OTHERS].sort());
});

test('every command is described', () => {
  const described = readFileSync(join(PROJECT_FOLDER, 'docs/commands.md'), 'utf8');
  const isDescribed = (name: string) => new RegExp(`^\\|.*\`${name}[ \`]`, 'm').test(described);
  expect(commands.map((each) => each.name()).filter((name) => !isDescribed(name))).toEqual([]);
});

test('only the commands that publish can be told that the site changed', () => {
  const told = commands.filter(({ options }) =>
    options.some(({ long }) => long === '--site-changed'),
  );
  expect(told.map((each) => each.name()).sort()).toEqual(PUBLISHING);
});

test('serve takes the roles of one of several machines', () => {
  const serve = commands.find((each) => each.name() === 'serve');
  const roles = serve?.options.find(({ long }) => long === '--roles');
  const parsed = (text: string) => roles?.parseArg?.(text, undefined);
  expect(parsed('renderer')).toEqual(['renderer']);
  expect(parsed('origin, renderer')).toEqual(['origin', 'renderer']);
  expect(() => parsed('origin,cook')).toThrow('Roles: origin, renderer.');

  const machines = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', S3_BUCKET: 'shop' };
  const given = withRoles(readConfig(machines), { roles: ['renderer'] });
  expect(given.machines?.roles).toEqual(['renderer']);
  expect(withRoles(given, {})).toBe(given);
  expect(() => withRoles(readConfig({}), { roles: ['renderer'] })).toThrow('--roles is of no use');
});
