import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pRetry from 'p-retry';
import type { Database } from '#commerce-api/database/tables.ts';
import { createMailFolder } from '#commerce-api/members/mail/mail-folder.ts';
import type { Mailer } from '#commerce-api/members/mail/mailer.ts';
import type { SharedMails, Transaction } from '#content-sync/cluster/shared-mails.ts';
import type { Config } from '#server/config.ts';
import { createSmtpMailer } from '#server/mails/smtp-mailer.ts';

type MailConfig = Pick<Config, 'dataFolder' | 'origin' | 'shopMail'>;

/** Hands mails over for delivery: to the mail server or, without one, to files of the data folder. */
export function mailDelivery(config: MailConfig): Mailer {
  return config.shopMail ? createSmtpMailer(config.shopMail) : mailFolderOf(config);
}

function mailFolderOf({ dataFolder, origin, shopMail }: MailConfig): Mailer {
  const from = shopMail?.from ?? `no-reply@${new URL(origin).hostname}`;
  return createMailFolder({ folder: join(dataFolder, 'mail'), from });
}

/** Retries for some seconds, and leaves what it can't send as a file. For a single machine. */
function aloneMailer(config: MailConfig): Mailer {
  const delivery = mailDelivery(config);
  if (!config.shopMail) return delivery;
  return {
    async send(mail) {
      try {
        await pRetry(() => delivery.send(mail), AGAIN);
      } catch (cause) {
        await mailFolderOf(config).send(mail);
        throw new Error('A mail could not be sent, and is in the folder "mail".', { cause });
      }
    },
  };
}

const AGAIN = { retries: 2, minTimeout: 1_000, factor: 4 };

/** Sends the embedded commerce API's mails. */
export interface ShopMailer {
  readonly mailer: Mailer;
  close(): Promise<void>;
}

/** Opens the mailer. Of several machines, any sends a mail, and retries until it's sent. */
export async function openShopMailer(
  config: MailConfig & Pick<Config, 'machines'>,
): Promise<ShopMailer> {
  if (!config.machines) return { mailer: aloneMailer(config), close: async () => {} };
  const [queued, shared] = await Promise.all([
    import('#content-sync/cluster/job-queues.ts'),
    import('#content-sync/cluster/shared-mails.ts'),
  ]);
  const queues = new queued.JobQueues(config.machines.databaseUrl);
  const mails = new shared.SharedMails(queues);
  return {
    mailer: mailerOf(mails),
    async close() {
      mails.stop();
      await queues.close();
    },
  };
}

export function mailerOf(mails: SharedMails): Mailer {
  return {
    send: (mail) => mails.add(mail),
    get enlist() {
      if (mails.isReady()) {
        return (transaction: Database, mail: Parameters<Mailer['send']>[0]) =>
          mails.add(mail, statementsOf(transaction));
      }
      mails.prepare();
      return undefined;
    },
  };
}

function statementsOf(transaction: Database): Transaction {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(text, [...values]),
      );
      return { rows };
    },
  };
}
