import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pRetry from 'p-retry';
import { createMailFolder } from '#commerce-api/members/mail/mail-folder.ts';
import type { EnlistMail, Mailer } from '#commerce-api/members/mail/mailer.ts';
import { addingMail } from '#content-sync/cluster/shared-mails.ts';
import type { Config } from '#server/config/config.ts';
import { createSmtpMailer } from '#server/operations/mails/smtp-mailer.ts';

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

/** Sends the embedded commerce API's mails. Of several machines, any sends a mail that one wrote. */
export function shopMailer(config: MailConfig & Pick<Config, 'machines'>): Mailer | EnlistMail {
  return config.machines ? enlistMail : aloneMailer(config);
}

export const enlistMail: EnlistMail = async (transaction, mail) => {
  const { statement, values } = addingMail(mail);
  await transaction.executeQuery(CompiledQuery.raw(statement, values));
};
