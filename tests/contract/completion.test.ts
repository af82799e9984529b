import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { COUNTRIES, LOCALES } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { TIER } from '../tier.ts';
import { ensureProgram } from '../tools/system-package.ts';

/** A data folder in which sg-en has releases. */
function aFolderWithReleases(count: number): string {
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, 'sg-en');
  for (let id = 1; id <= count; id += 1) {
    file.releases.add({ id, createdAt: id, codeBuild: 'code', snapshotVersion: 1 });
  }
  file.close();
  return dataFolder;
}

/**
 * What the command suggests for a command line whose last word is being typed. Its settings are in
 * a file.
 */
function offered(words: ReadonlyArray<string>, dataFolder: string): Array<string> {
  const args = [COMMAND, 'complete', '--', ...words];
  const settings = join(dataFolder, 'storefront.env');
  writeFileSync(settings, `STOREFRONT_DATA=${dataFolder}`);
  const { STOREFRONT_DATA: _, ...env } = commandEnvironment(dataFolder);
  const options = { env: { ...env, STOREFRONT_CONFIG: settings }, encoding: 'utf8' } as const;
  const lines = execFileSync(process.execPath, args, options).trim().split('\n');
  return lines.slice(0, -1).map((line) => line.split('\t')[0] ?? '');
}

const PROJECT_FILE = join(PROJECT_FOLDER, 'packa');

/** What is typed, and what is suggested. Each case starts the command once. */
const OFFERED: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
  ['flags', ['rebuild', '--a'], ['--all-pages', '--accept-unusual']],
  [
    'locales and countries',
    ['status', 'sg-en', ''],
    [...LOCALES.map(({ id }) => id), ...COUNTRIES],
  ],
  ['earlier releases', ['rollback', 'sg-en', ''], ['2', '1']],
];
const OFFERED_TOO: typeof OFFERED = [
  ['no releases of others', ['rollback', 'hk-zh', ''], []],
  ['record types', ['rebuild', '--record', 'prod'], ['products:']],
  ['files', ['import', PROJECT_FILE], [`${PROJECT_FILE}ge-lock.json`, `${PROJECT_FILE}ge.json`]],
];

test.each(TIER === 'fast' ? OFFERED : [...OFFERED, ...OFFERED_TOO])(
  '%s are offered',
  { timeout: 60_000 },
  (_what, words, expected) => {
    expect(offered(words, aFolderWithReleases(3))).toEqual(expected);
  },
);

test('a bash that read the script completes what is typed', { timeout: 60_000 }, () => {
  const script = `
    storefront() { ${process.execPath} ${COMMAND} "$@"; }
    # As bash-completion defines it.
    _get_comp_words_by_ref() { words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=\${words[cword]}; }
    source <(storefront complete bash)
    COMP_WORDS=(storefront roll) COMP_CWORD=1
    compopt() { :; }
    __storefront_complete && echo "\${COMPREPLY[@]}"`;
  const env = commandEnvironment(aFolder());
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'rollback\n', stderr: '' });
});

test.runIf(TIER !== 'fast').each([['bash'], ['zsh'], ['fish']])(
  '%s can read its script',
  (shell) => {
    const file = join(aFolder(), 'completion');
    writeFileSync(file, execFileSync(process.execPath, [COMMAND, 'complete', shell]));
    const program = ensureProgram(shell, shell);
    const { status, stderr } = spawnSync(program, ['-n', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
  120_000,
);
