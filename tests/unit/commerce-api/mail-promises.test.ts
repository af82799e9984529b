import { expect, test } from 'vitest';
import { DECISION_TEXTS } from '#commerce-api/admin/reviews/decision-texts.ts';
import { CODE_TEXTS } from '#commerce-api/members/codes/code-texts.ts';
import { CREDENTIAL_TEXTS } from '#commerce-api/members/mail/credential-texts.ts';
import { PASSWORD_RESET_TEXTS } from '#commerce-api/members/mail/password-reset-texts.ts';
import { NOTICE_TEXTS } from '#commerce-api/stock-notices/notice-texts.ts';
import { CAPABILITIES, type Capability } from '#domain/capabilities.ts';
import { messages } from '#i18n/messages.ts';
import { promisedIn } from '../../builders/promising-words.ts';

const BLANK = { name: '', code: '', product: '', reason: '', link: '', endLink: '', shop: '' };
type Blank = typeof BLANK;

interface Letter {
  readonly subject: string | ((words: Blank) => string);
  readonly text: (words: Blank) => string;
}

/** Both as the reader gets them, without names and links. */
const written = ({ en: { subject, text } }: { readonly en: Letter }) =>
  `${typeof subject === 'string' ? subject : subject(BLANK)}\n${text(BLANK)}`;

const allOf = (mails: Readonly<Record<string, { readonly en: Letter }>>) =>
  Object.values(mails).map(written);

const { confirm, 'back-for-visitor': forVisitor, 'back-for-member': forMember } = NOTICE_TEXTS;
const ofOrders = Object.entries(messages.en.checkout).filter(([key]) => key.startsWith('mail'));

/** The mails by what a shop has to have for them to be sent. */
const MAILS: ReadonlyArray<readonly [ReadonlyArray<Capability>, ReadonlyArray<string>]> = [
  [[], ofOrders.map(([, text]) => text)],
  [['members'], [...allOf(CODE_TEXTS), ...allOf(CREDENTIAL_TEXTS)]],
  [['members'], [written(PASSWORD_RESET_TEXTS)]],
  [['members', 'reviews'], allOf(DECISION_TEXTS)],
  [['stock-notices'], [written(confirm), written(forVisitor)]],
  [['members', 'wait-list', 'stock-notices'], [written(forMember)]],
];

test.each(MAILS)('mails of a shop that has %j promise nothing else', (has, mails) => {
  const others = CAPABILITIES.filter((capability) => !has.includes(capability));
  expect(mails.flatMap((mail) => promisedIn(mail, others))).toEqual([]);
});
