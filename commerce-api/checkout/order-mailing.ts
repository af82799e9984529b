import type { Database } from '#commerce-api/database/tables.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { PlacedOrder } from './order-store.ts';

/** How a mail about an order goes out with the transaction that it tells of. */
export interface OrderMailing {
  /** What belongs into the transaction. */
  readonly alongside: (db: Database, placed: PlacedOrder) => Promise<void>;
  /** What follows once it has committed. */
  readonly afterwards: (placed: PlacedOrder) => void;
}

/**
 * Mails whoever placed an order, if there is an address: as part of the transaction or, where mails are
 * kept elsewhere, in the background afterwards, since what it tells of is valid whether or not it arrives.
 */
export function orderMailing(
  { mailer, inBackground }: Pick<MemberServices, 'mailer' | 'inBackground'>,
  textOf: (placed: PlacedOrder) => Pick<Mail, 'subject' | 'text'>,
): OrderMailing {
  const { enlist } = mailer;
  const mailOf = (placed: PlacedOrder): ReadonlyArray<Mail> =>
    placed.mailedTo === undefined ? [] : [{ to: placed.mailedTo, ...textOf(placed) }];
  return {
    async alongside(db, placed) {
      for (const mail of mailOf(placed)) await enlist?.(db, mail);
    },
    afterwards(placed) {
      for (const mail of enlist ? [] : mailOf(placed)) inBackground(() => mailer.send(mail));
    },
  };
}
