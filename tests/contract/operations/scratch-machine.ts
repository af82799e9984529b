import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';

/** What a script in a scratch machine printed, and how it ended. */
export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Whether namespaces can be made, and the programs that the documents use are there. */
export const HAS_SCRATCH_MACHINES =
  spawnSync('unshare', [
    '--mount',
    '--net',
    '--pid',
    '--fork',
    'sh',
    '-c',
    'command -v ip git curl',
  ]).status === 0;

/**
 * Runs a script of bash as root in namespaces of its own: what it writes outside of /tmp, its users,
 * ports and processes are gone afterwards. It has `/srv/project`, a clone's origin with the project's
 * files, and the project's packages in place of those that npm would install.
 */
export function runInScratchMachine(script: string): Ran {
  const folder = aFolder();
  const file = join(folder, 'script');
  mkdirSync(join(folder, 'disk'));
  writeFileSync(file, `${PREPARATION}\n${script}`);
  const args = ['--mount', '--net', '--pid', '--fork', '--mount-proc', 'bash', file];
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    PROJECT: PROJECT_FOLDER,
    DISK: join(folder, 'disk'),
    HOME: '/root',
  };
  const { status, stdout } = spawnSync('unshare', args, { env, encoding: 'utf8' });
  return { status, output: stdout };
}

const PREPARATION = `
set -euo pipefail
exec 2>&1
ip link set lo up
mount -t tmpfs tmpfs "$DISK"
for each in /etc /opt /root /run /srv /usr/local /var; do
  mkdir -p "$DISK$each/upper" "$DISK$each/work"
  mount -t overlay overlay -o "lowerdir=$each,upperdir=$DISK$each/upper,workdir=$DISK$each/work" "$each"
done
mkdir /srv/node_modules /srv/project
mount -o bind,ro "$PROJECT/node_modules" /srv/node_modules
cp "$PROJECT/tests/contract/operations/systemctl" /usr/local/sbin/
cat > /usr/local/sbin/npm <<'END'
#!/bin/sh
[ ! -e /run/slow-npm ] || sleep 60
mkdir node_modules
ln -s /srv/node_modules/* /srv/node_modules/.bin node_modules
rm node_modules/@storefront
exec cp -a /srv/node_modules/@storefront node_modules
END
# Everything that the documents install is there.
ln -s /bin/true /usr/local/sbin/apt-get
chmod +x /usr/local/sbin/*
git config --global --add safe.directory '*'
git config --global user.email mei@shop.example
git config --global user.name Mei
(cd "$PROJECT" && git ls-files -z --cached --others --exclude-standard | \\
  tar -c --null --ignore-failed-read -T - 2> /dev/null) | tar -x -C /srv/project
cd /srv/project
git init --quiet --initial-branch main
git add --all
git commit --quiet --message one
chmod 700 /root
cd /root
set -x
`;
