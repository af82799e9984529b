import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { KNOWN_VARIABLES } from '#server/config.ts';
import { aFolder } from '../../builders/snapshot.ts';

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');

test('every variable is described, those of OpenTelemetry as a family', () => {
  const described = read('docs/configuration.md');
  const own = KNOWN_VARIABLES.filter((name) => !name.startsWith('OTEL_'));
  expect(own.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

test.each(['storefront.service', 'storefront-build.service'])(
  '%s has its settings from the file that commands by hand read, and none of its own',
  (unit) => {
    const place = read('deploy/storefront').match(/STOREFRONT_CONFIG=(\S+?)\}/)?.[1];
    expect(place).toBe('/etc/storefront.env');
    const set = [...read(`deploy/${unit}`).matchAll(/^Environment.*$/gm)].map(([line]) => line);
    expect(set).toEqual([`Environment=STOREFRONT_CONFIG=${place}`]);
  },
);

test('the installed command runs as the shop’s user, names who called it, and drops root’s TMPDIR', () => {
  const folder = aFolder();
  const script = `#!/bin/sh\necho "\${TMPDIR-none} $SUDO_USER $STOREFRONT_CONFIG $*"\n`;
  writeFileSync(join(folder, 'runuser'), script, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, SUDO_USER: 'mei' };
  const command = [join(PROJECT_FOLDER, 'deploy/storefront'), 'status'];
  const node = '/opt/storefront/node_modules/node/bin/node /opt/storefront/scripts/storefront.ts';
  expect(execFileSync('sh', command, { env, encoding: 'utf8' })).toBe(
    `none mei /etc/storefront.env -u storefront -- ${node} status\n`,
  );
});

test('the file that comes with the units sets only known variables', () => {
  const set = [...read('deploy/storefront.env').matchAll(/^#?\s?(\w+)=/gm)].map(([, name]) => name);
  expect(set).toContain('STOREFRONT_DATA');
  expect(set.filter((name) => !KNOWN_VARIABLES.includes(name ?? ''))).toEqual([]);
});
