import type { DeadMail, SharedMails } from '#content-sync/cluster/shared-mails.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { amongMachines } from '../serve/join-machines.ts';
import type { CommandContext } from './rebuild.ts';

export interface MailsOptions {
  readonly retry?: boolean;
  readonly discard?: boolean;
}

/** `storefront mails`: the mails that no machine could send. */
export function mailsCommand(options: MailsOptions, context: CommandContext): Promise<ExitCode> {
  return amongMachines(context, async (shared) => {
    const { terminal } = context;
    if (!shared) {
      terminal.complain('A single machine writes its mails to the folder "mail", and keeps none.');
      return EXIT.wrongUse;
    }
    if (options.retry && options.discard) {
      terminal.complain('Either --retry or --discard.');
      return EXIT.wrongUse;
    }
    if (options.retry || options.discard) await act(shared.mails, options, context);
    else for (const mail of await shared.mails.dead()) list(mail, context);
    return EXIT.done;
  });
}

async function act(mails: SharedMails, { retry }: MailsOptions, { terminal }: CommandContext) {
  const count = await (retry ? mails.retryDead() : mails.discardDead());
  const type = retry ? 'mails-retried' : 'mails-discarded';
  terminal.result(`${count} ${retry ? 'sent again' : 'given up'}`, { type, mails: count });
}

function list({ to, subject, diedAt }: DeadMail, { terminal }: CommandContext): void {
  const at = diedAt.toISOString();
  terminal.result([at, to, subject].join('  '), { type: 'mail', at, to, subject });
}
