import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/config-file.ts';
import { KNOWN_VARIABLES } from '#server/config/environment.ts';
import { aFolder } from '#storage/tests/folders.ts';

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');

test('every variable is described, those of OpenTelemetry as a family', () => {
  const described = read('docs/configuration.md');
  const own = KNOWN_VARIABLES.filter((name) => !name.startsWith('OTEL_'));
  expect(own.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

test('the unit has its settings from the file that commands by hand read, and none of its own', () => {
  const place = read('deploy/storefront').match(/STOREFRONT_CONFIG=(\S+?)\}/)?.[1];
  expect(place).toBe('/etc/storefront.env');
  const set = [...read('deploy/storefront.service').matchAll(/^Environment.*$/gm)].map(
    ([line]) => line,
  );
  expect(set).toEqual([`Environment=STOREFRONT_CONFIG=${place}`]);
});

test('the installed command is that of the release that its link names, runs as the shop’s user, names who called it, and drops root’s TMPDIR', () => {
  const folder = aFolder();
  const script = `#!/bin/sh\necho "\${TMPDIR-none} $SUDO_USER $STOREFRONT_CONFIG $*"\n`;
  writeFileSync(join(folder, 'setpriv'), script, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, SUDO_USER: 'mei' };
  const link = join(folder, 'storefront');
  symlinkSync(join(PROJECT_FOLDER, 'deploy/storefront'), link);
  const command = [link, 'status'];
  const node = `${PROJECT_FOLDER}node_modules/node/bin/node ${PROJECT_FOLDER}scripts/storefront.ts`;
  expect(execFileSync('sh', command, { env, encoding: 'utf8' })).toBe(
    `none mei /etc/storefront.env --reuid storefront --regid storefront --init-groups ${node} status\n`,
  );
});

test('the file that comes with the units sets only known variables', () => {
  const set = [...read('deploy/storefront.env').matchAll(/^#?\s?(\w+)=/gm)].map(([, name]) => name);
  expect(set).toContain('STOREFRONT_DATA');
  expect(set.filter((name) => !KNOWN_VARIABLES.includes(name ?? ''))).toEqual([]);
});

test('a container’s own host and data folder win over those of its settings, and its health is asked at its port', () => {
  const image = read('deploy/Dockerfile');
  const [, set = ''] = image.match(/^ENV (.+)$/m) ?? [];
  const own = Object.fromEntries(set.split(' ').map((each) => each.split('=')));
  // As `docker run` has it in the comment: mounted, since --env-file would win over the image.
  expect(image).not.toContain('--env-file');
  expect(image).toContain(':/etc/storefront.env:ro');
  const file = join(PROJECT_FOLDER, 'deploy/storefront.env');
  const { host, port, dataFolder } = readConfig(
    readEnvironment({ ...own, STOREFRONT_CONFIG: file }).env,
  );
  expect([host, port, dataFolder]).toEqual(['0.0.0.0', 4321, '/data']);
  expect(image.match(/^HEALTHCHECK.*$/m)?.[0]).toMatch(
    /CMD \["node", "deploy\/healthcheck\.mjs"\]$/,
  );
  expect(read('deploy/healthcheck.mjs')).toContain("{ PORT = '4321' } = process.env");
});
