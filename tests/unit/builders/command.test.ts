import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { runCommand } from '../../builders/command.ts';

test.each([
  ['that succeeds is 0', '', 0],
  ['that fails is its own', 'process.exit(3);', 3],
  ['that a signal ended is none', `process.kill(process.pid, 'SIGKILL');`, -1],
])('the code of a command %s', async (_, program, code) => {
  const command = join(aFolder(), 'command.mjs');
  writeFileSync(command, program);
  expect(await runCommand([], {}, command)).toMatchObject({ code });
});
