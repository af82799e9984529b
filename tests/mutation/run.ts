import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { installOnce } from '../builders/server-package.ts';

/**
 * `node tests/mutation/run.ts <configuration> [arguments of Stryker]`. Stryker is a package of its
 * own, which is installed the first time: nothing else needs it.
 */
const FOLDER = join(PROJECT_FOLDER, 'tests', 'stryker');
const COMMAND = join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

const [configuration, ...rest] = process.argv.slice(2);
if (configuration === undefined) throw new Error('Name a configuration of tests/mutation.');
installOnce(FOLDER);
const args = [COMMAND, 'run', join('tests', 'mutation', configuration), ...rest];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
