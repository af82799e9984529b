import * as z from 'zod';
import { email, linesOfText, personName } from '#commerce-api/members/personal-fields.ts';
import { GIFT_CARD_DESIGNS } from '#domain/bag/gift-card.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';

/** Mail programs make links of addresses, and these mails go to whomever the buyer names. */
const WEB_ADDRESS = /:\/\/|www\.|\p{L}\.\p{L}{2,}/iu;

const message = linesOfText(GIFT_MESSAGE_MAX).refine(
  (text) => !WEB_ADDRESS.test(text),
  'must not contain web addresses',
);

const FIELDS = {
  /** In minor units of the country's currency. */
  amount: z.int().positive(),
  design: z.enum(GIFT_CARD_DESIGNS),
  recipient_name: personName,
  recipient_email: email,
  sender_name: personName,
  message: message.nullish(),
};

/** A gift card as somebody orders it; `send_on` is a day of the country, by default today. */
export const giftInput = z.object({
  ...FIELDS,
  send_on: z.iso.date('must be a date such as 2026-12-24').nullish(),
});

const gift = z.object({ ...FIELDS, send_on: z.iso.date() });

/** A gift card with whom it is for, and the day of the country on which it is mailed. */
export type Gift = z.infer<typeof gift>;

export const writeGift = (card: Gift): string => JSON.stringify(card);

export const readGift = (json: string): Gift => gift.parse(JSON.parse(json));
