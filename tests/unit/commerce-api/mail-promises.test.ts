import { expect, test } from 'vitest';
import { CAPABILITIES, type Capability } from '#domain/capabilities.ts';
import { messages } from '#i18n/messages.ts';
import { promisedIn } from '../../builders/promising-words.ts';

/** Subject and text as the reader gets them, without names and links. */
const written = (...names: ReadonlyArray<string>) => {
  const texts = Object.entries(messages.en.mailTexts);
  const found = texts.filter(([key]) =>
    names.some((name) => key.replace(/(?:Subject|Text)$/, '') === name),
  );
  expect(found).toHaveLength(2 * names.length);
  return found.map(([, text]) => text.replaceAll(/{{\w+}}/g, ''));
};

const OF_CODES = ['accountChangeCode', 'signInCode', 'registrationCode', 'alreadyMember'];
const OF_CREDENTIALS = ['passwordChanged', 'emailChange', 'emailTaken', 'emailChanged'];
/** What only an order that cost points says. */
const OF_POINTS = 'mailPointsBack';
const ofOrders = Object.entries(messages.en.checkout).filter(
  ([key]) => key.startsWith('mail') && key !== OF_POINTS,
);

/** The mails by what a shop has to have for them to be sent. */
const MAILS: ReadonlyArray<readonly [ReadonlyArray<Capability>, ReadonlyArray<string>]> = [
  [[], ofOrders.map(([, text]) => text)],
  [['members', 'beauty-pass'], [messages.en.checkout[OF_POINTS]]],
  [['members'], written(...OF_CODES, ...OF_CREDENTIALS)],
  [['members'], written('passwordReset')],
  [['members', 'reviews'], written('reviewPublished', 'reviewDeclined')],
  [['stock-notices'], written('stockConfirm', 'stockBackForVisitor')],
  [['members', 'wait-list', 'stock-notices'], written('stockBackForMember')],
];

test.each(MAILS)('mails of a shop that has %j promise nothing else', (has, mails) => {
  const others = CAPABILITIES.filter((capability) => !has.includes(capability));
  expect(mails.flatMap((mail) => promisedIn(mail, others))).toEqual([]);
});
