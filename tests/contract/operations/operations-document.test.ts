import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../../builders/catalogue-line.ts';
import { compiledCodeIn } from '../../builders/compiled-code.ts';
import { TIER } from '../../tier.ts';
import { documentedCommands } from './documented-commands.ts';
import { HAS_SCRATCH_MACHINES, runInScratchMachine } from './scratch-machine.ts';

const [INSTALL = '', BUILD = '', IMPORT = ''] = documentedCommands('operations.md', 'Install');
const [DEPLOY = '', BACK = '', RESTORE = ''] = documentedCommands(
  'operations.md',
  'Deploy new code',
);

/** Installs the shop with a small catalogue, as documented, and looks at it from time to time. */
async function installed(): Promise<string> {
  const compiled = aFolder();
  await compiledCodeIn(compiled);
  return `
${INSTALL.replace('<the project>', '/srv/project')}
cd /root
install -m 600 ${aCatalogueFile(aFolder())} catalogue.jsonl
${IMPORT}
cp -r ${compiled}/code /var/lib/storefront/ && chown -R storefront: /var/lib/storefront
${BUILD}
page() { curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:4321/; }
page
`;
}

const SHOPPER = `
set +x
shopper() {
  while [ ! -e /run/storefront.restarted ]; do
    curl --silent --fail --output /dev/null http://127.0.0.1:4321/ ||
      [ -e /run/storefront.restarted ] || echo "$? at $(date +%T)" >> /run/missed
    sleep 0.05
  done
}
shopper &
set -x
`;

/** Newer code, with other tables of the locales. */
const COMMIT = `
(cd /srv/project && echo >> server/origin.ts &&
  sed -i 's/SNAPSHOT_SCHEMA = [0-9]*/& + 1/' content-sync/locale-file/schema.ts &&
  git commit --quiet --all --message next)
`;

test('the unit is started again however often it ends', () => {
  const unit = readFileSync(join(PROJECT_FOLDER, 'deploy/storefront.service'), 'utf8');
  expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^\[Service\][^[]*^Restart=always$/m);
});

test.skipIf(TIER === 'fast' || !HAS_SCRATCH_MACHINES)(
  'a deploy leaves the shop as it is until it switches, whatever is killed, and goes back',
  { timeout: 400_000 },
  async () => {
    const { output, status } = runInScratchMachine(`
${await installed()}
first=$(readlink /opt/storefront/current)
${COMMIT}
${SHOPPER}
# Killed while it installs.
touch /run/slow-npm
${DEPLOY.trim()} & deploy=$!
until pgrep -f 'sleep 60'; do sleep 0.1; done
kill -KILL $deploy
pkill -KILL -f 'sleep 60'
rm /run/slow-npm
# Killed while it builds, and with it whatever rebuilds.
${DEPLOY.trim()} & deploy=$!
until pgrep -f 'storefront.ts build'; do sleep 0.1; done
kill -KILL $deploy
pkill -KILL -f 'storefront.ts build'
pkill -KILL -f rebuild-child
curl --silent --fail http://127.0.0.1:4321/readyz
[ "$(readlink /opt/storefront/current)" = "$first" ]
${DEPLOY}
second=$(readlink /opt/storefront/current)
[ "$second" != "$first" ]
page
[ ! -e /run/missed ]
readlink /proc/[0-9]*/cwd | grep "$second"
[ "$(ls /opt/storefront/releases | wc -l)" = 2 ]
# The old code refuses what the newer code wrote.
if ${BACK.trim()}; then exit 1; fi
[ "$(readlink /opt/storefront/current)" = "$second" ]
page
${RESTORE}
[ "$(readlink /opt/storefront/current)" = "$first" ]
ls /var/lib/storefront/locales/sg-en.db.newer
page
${BACK}
[ "$(readlink /opt/storefront/current)" = "$second" ]
page
`);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
  },
);

test.skipIf(TIER === 'fast' || !HAS_SCRATCH_MACHINES)(
  'edges, backups, exports and the removal work as documented',
  { timeout: 400_000 },
  async () => {
    const [nginx = ''] = documentedCommands('operations.md', 'Behind nginx');
    const [varnish = ''] = documentedCommands('operations.md', 'Behind Varnish');
    const [, ofOneUser = ''] = documentedCommands('edges.md', 'nginx');
    const [exported = ''] = documentedCommands('edges.md', 'Without an origin');
    const [all = '', running = '', restored = '', orders = ''] = documentedCommands(
      'operations.md',
      'Back up and restore',
    );
    const [remove = '', ofNginx = '', ofVarnish = '', ofUser = ''] = documentedCommands(
      'operations.md',
      'Remove the shop',
    );
    const { output, status } = runInScratchMachine(`
${await installed()}
at() { curl --silent --fail --output /dev/null --retry 30 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$1"; }
rm -rf /etc/nginx/conf.d/* && nginx
${nginx}
at 80/ && at '80/api/v2.6/brands'
${ofOneUser}
at 80/ && at '80/api/v2.6/brands?page[size]=1' && at 80/livez
${varnish}
at 6081/
# Of root's home, which the shop's user can't enter.
{ storefront export tree 2>&1 || :; } | grep '^/root/tree cannot be written to'
storefront edge worker > worker.mjs
${exported}
${all}
at 4321/
install -m 755 /srv/node_modules/node/bin/node /opt/storefront/node
systemctl restart storefront
at 4321/
grep -x /opt/storefront/node <(readlink /proc/[0-9]*/exe)
${running}
${restored}
at 4321/
${orders}
at 4321/
${remove}
${ofNginx}
${ofVarnish}
${ofUser}
! id storefront
`);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
  },
);
