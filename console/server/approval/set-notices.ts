import { randomUUID } from 'node:crypto';
import pRetry from 'p-retry';
import type { Logger } from 'pino';
import { postWebhook } from '#server/http/post-webhook.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import type { ChangeSet } from '../sets/change-sets.ts';
import { type Involved, isSame, type MailSources, mailPeople } from '../sets/mail-people.ts';

/** What people are told of a change set. */
export interface SetNotice {
  readonly type:
    | 'approval.asked'
    | 'approval.withdrawn'
    | 'approval.approved'
    | 'approval.sent-back'
    | 'comment.added';
  readonly set: Pick<ChangeSet, 'id' | 'title'>;
  /** Who did it; they aren't mailed. */
  readonly who: Involved;
  /** Whom it concerns. */
  readonly to: ReadonlyArray<Involved>;
  /** A sentence that says what happened. */
  readonly text: string;
  /** What whoever did it wrote; may be empty. */
  readonly comment: string;
}

/** Tells people of a set, and doesn't wait until they are told. */
export type TellOfSet = (notice: SetNotice) => void;

export interface NoticeSources extends MailSources {
  /** Where notices are posted, as for a chat, and the secret that signs them. */
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined;
  /** The public address of the shop. */
  readonly origin: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
}

/** A mail server or a chat may be away for a moment. */
const AGAIN = { retries: 2, minTimeout: 1_000, factor: 4 };

/** Tells people by mail, and by a Standard Webhook. What can't be sent is a line of the log. */
export function setNotices(sources: NoticeSources): TellOfSet {
  const { webhook, log, now } = sources;
  return (notice) => {
    const fail = (err: unknown) => log.warn({ err }, 'People could not be told of a change set.');
    void mail(notice, sources).catch(fail);
    if (!webhook) return;
    const { url, secret } = webhook;
    const posted = { id: `msg_${randomUUID()}`, body: bodyOf(notice, sources, now()), secret };
    void pRetry(() => postWebhook(url, posted), AGAIN).catch(fail);
  };
}

function mail({ who, to, text, comment, set }: SetNotice, sources: NoticeSources) {
  const { people, sendMail, origin } = sources;
  const body = [text, comment, addressOf(set, origin)].filter(Boolean).join('\n\n');
  return mailPeople(
    to.filter((each) => !isSame(each, who)),
    { subject: text, text: body },
    { people, sendMail: (each) => pRetry(() => sendMail(each), AGAIN) },
  );
}

function bodyOf(notice: SetNotice, { origin }: NoticeSources, at: number): string {
  const { type, set, who, to, text, comment } = notice;
  const link = addressOf(set, origin);
  const names = [...new Set(to.map(({ name }) => name))];
  return JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    // Chats show it as it is.
    text: [text, comment, link].filter(Boolean).join('\n'),
    data: { set: set.id, title: set.title, link, who: who.name, to: names, comment },
  });
}

const addressOf = ({ id }: SetNotice['set'], origin: string) =>
  `${origin}${CONSOLE}/change-sets/${id}`;
