import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { parseLocaleId } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { Journal, journalFile } from '#server/operations/journal.ts';
import { StateError } from '#storage/state-store.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withShopState } from '../serve/shop-state.ts';

export interface CommandRecord {
  readonly config: Pick<Config, 'dataFolder' | 'machines'>;
  /** What was typed after `storefront`, without `--json` and `--reason`. */
  readonly typed: ReadonlyArray<string>;
  /** The reason that the person who ran the command typed. */
  readonly reason: string | undefined;
  /** The exit code; undefined if the command ended with an error. */
  readonly code: ExitCode | undefined;
}

/** Journals a command that may have changed something: who ran it where, how it ended, and why. */
export async function recordCommand({ config, typed, reason, code }: CommandRecord): Promise<void> {
  if (!existsSync(config.dataFolder)) return;
  const why = reason === undefined ? '' : ` Reason: ${reason}`;
  const [locale, another] = typed.flatMap((word) => parseLocaleId(word) ?? []);
  const action = {
    locale: another ? undefined : locale?.id,
    who: commandUser(),
    text: `storefront ${typed.join(' ')}: ${endOf(code)}.${why}`,
  };
  try {
    const { dataFolder, machines } = config;
    await withShopState({ own: journalFile(dataFolder), machines }, async (store) => {
      const journal = new Journal(store);
      journal.recordAction(action);
      await journal.close();
    });
  } catch (error) {
    // A journal that is out of order mustn't keep anybody from acting.
    if (!(error instanceof StateError)) throw error;
  }
}

/** The user of this command and their host; with sudo, the user who called it. */
export function commandUser(): string {
  return `${process.env.SUDO_USER ?? userInfo().username}@${hostname()}`;
}

function endOf(code: ExitCode | undefined): string {
  if (code === EXIT.done) return 'done';
  return code === EXIT.partsLeftOut ? 'done, with parts left out' : 'failed';
}
