import { withoutMarks } from '#domain/locale/typed-digits.ts';

/**
 * The only cards that the demo knows. They belong to nobody, and a number is compared with them and
 * forgotten: none that was typed is stored or logged.
 */
export const TEST_CARDS = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
} as const;

/** A card as receipts name it. */
export interface PaidCard {
  readonly brand: string;
  readonly lastDigits: string;
}

/** The facts that are stored of the approved card. */
export const APPROVED_CARD: PaidCard = { brand: 'Visa', lastDigits: TEST_CARDS.approved.slice(-4) };

export type CardAnswer = keyof typeof TEST_CARDS | 'unknown' | 'missing';

/** What the demo's bank says about a card, however its number is spaced. */
export function authorizeCard(typed: unknown): CardAnswer {
  const digits = typeof typed === 'string' ? withoutMarks(typed.slice(0, 100)) : '';
  if (digits === '') return 'missing';
  const known = Object.entries(TEST_CARDS).find(([, number]) => withoutMarks(number) === digits);
  return (known?.[0] as CardAnswer | undefined) ?? 'unknown';
}
