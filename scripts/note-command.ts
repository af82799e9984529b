import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { parseLocaleId } from '#domain/locales.ts';
import { openOptionalJournal } from '#server/console/journal.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

export interface CommandNote {
  readonly dataFolder: string;
  /** What was typed after `storefront`, without `--json` and `--reason`. */
  readonly typed: ReadonlyArray<string>;
  /** Why it was run, in the words of whoever ran it. */
  readonly reason: string | undefined;
  /** Undefined if it ended with an error. */
  readonly code: ExitCode | undefined;
}

/** Journals a command that was to change something: who ran it where, how it ended, and why. */
export function noteCommand({ dataFolder, typed, reason, code }: CommandNote): void {
  if (!existsSync(dataFolder)) return;
  // A broken journal mustn't keep anybody from acting.
  const journal = openOptionalJournal(dataFolder, { onDown: () => {}, onUp: () => {} });
  const why = reason === undefined ? '' : ` Reason: ${reason}`;
  const [locale, another] = typed.flatMap((word) => parseLocaleId(word) ?? []);
  journal.noteAction({
    locale: another ? undefined : locale?.id,
    who: commandUser(),
    text: `storefront ${typed.join(' ')}: ${endOf(code)}.${why}`,
  });
  journal.close();
}

/** Who runs this command, on which host; with sudo, the user before. */
export function commandUser(): string {
  return `${process.env.SUDO_USER ?? userInfo().username}@${hostname()}`;
}

function endOf(code: ExitCode | undefined): string {
  if (code === EXIT.done) return 'done';
  return code === EXIT.partsLeftOut ? 'done, with parts left out' : 'failed';
}
