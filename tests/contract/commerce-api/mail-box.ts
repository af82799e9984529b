import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { Mail, Mailer } from '#commerce-api/members/mail/mailer.ts';

/** The mails that an API sent and no test has taken yet. */
export interface MailBox extends Mailer {
  /** The oldest to an address, now or once it comes: mails are sent beside the answer. */
  to(address: string): Promise<Mail>;
  /** How many have come to an address and were not taken. */
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

/** Where the mails of an API go that a test has started. */
export const MAIL_BOXES = new WeakMap<CommerceApi, MailBox>();

/** The code of six digits that a mail has on a line of its own. */
export const codeIn = ({ text }: Mail) => /^\d{6}$/m.exec(text)?.[0] ?? '';
