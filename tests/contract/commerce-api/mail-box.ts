import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { Mail, Mailer } from '#commerce-api/members/mail/mailer.ts';

/** Mails that the API sent and no test has taken yet. */
export interface MailBox extends Mailer {
  /**
   * Takes the oldest mail to an address, and waits if there is none: mails are sent after the
   * answer.
   */
  to(address: string): Promise<Mail>;
  /** How many mails to an address are waiting. */
  count(address: string): number;
}

export function createMailBox(): MailBox {
  const mails: Array<Mail> = [];
  let come = Promise.withResolvers<void>();
  return {
    async send(mail) {
      mails.push(mail);
      come.resolve();
      come = Promise.withResolvers();
    },
    async to(address) {
      for (;;) {
        const index = mails.findIndex(({ to }) => to === address);
        const [mail] = index < 0 ? [] : mails.splice(index, 1);
        if (mail) return mail;
        await come.promise;
      }
    },
    count: (address) => mails.filter(({ to }) => to === address).length,
  };
}

/** Where the API of a test delivers its mails. */
export const MAIL_BOXES = new WeakMap<Pick<CommerceApi, 'fetch'>, MailBox>();

/** The six-digit code that a mail has on a line of its own. */
export const codeIn = ({ text }: Mail) => /^\d{6}$/m.exec(text)?.[0] ?? '';
