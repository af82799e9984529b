import { expect, test, vi } from 'vitest';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { downgradeCommand } from '#scripts/commands/downgrade.ts';
import { importCommand } from '#scripts/commands/import.ts';
import type { CommandContext } from '#scripts/commands/rebuild.ts';
import { EXIT, type ExitCode } from '#scripts/exit-codes.ts';
import { readConfig } from '#server/config.ts';
import { aFolder } from '../builders/snapshot.ts';

const COMMANDS: ReadonlyArray<
  readonly [string, (context: CommandContext) => Promise<ExitCode>, problem: string]
> = [
  ['downgrade', (context) => downgradeCommand({}, context), 'without DATABASE_URL'],
  ['import', (context) => importCommand('catalogue.jsonl', {}, context), 'import there'],
  ['import --undo', (context) => importCommand(undefined, { undo: true }, context), 'import there'],
];

test.each(COMMANDS)(
  '%s among machines is refused, and says what to do instead',
  async (...args) => {
    const [, run, problem] = args;
    const dataFolder = aFolder();
    openLocaleFile(dataFolder, 'sg-en').close();
    const complain = vi.fn();
    const unused = () => expect.unreachable('It did something.');
    const terminal = { complain, say: unused, note: unused, result: unused, listen: unused };
    const config = readConfig({
      STOREFRONT_DATA: dataFolder,
      DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
      S3_BUCKET: 'shop',
    });
    await expect(run({ config, terminal: { ...terminal, close: () => {} } })).resolves.toBe(
      EXIT.failed,
    );
    expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(problem));
  },
);
