import * as z from 'zod';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { discountOn, PROMO_KINDS, type PromoTerms } from '#domain/bag/promo-code.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';

/** Promo codes are records of their country, and their ids are the codes. */
const PROMO_CODES = 'promo-codes';

const promoRecord = z.object({
  kind: z.enum(PROMO_KINDS),
  value: z.number().default(0),
  minimum: z.number().default(0),
  'starts-at': z.string().nullish(),
  'ends-at': z.string().nullish(),
});

type PromoRecord = z.infer<typeof promoRecord>;

/** Why a promo code doesn't count at present. */
export type PromoProblem =
  | 'promo-unknown'
  | 'promo-elsewhere'
  | 'promo-not-started'
  | 'promo-ended'
  | 'promo-minimum';

/** The promo code of a bag. */
export interface BagPromo extends PromoTerms {
  readonly code: string;
  /** Why the code doesn't count at present; undefined if it does. The bag keeps it either way. */
  readonly problem: PromoProblem | undefined;
  /** The discount, in minor units. */
  readonly discount: number;
}

/** The form in which codes are compared: `glow 10` becomes `GLOW10`, and any hyphen the same. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/** A code as it applies to a bag with this subtotal. */
export async function loadPromo(
  db: Database,
  view: View,
  { code, subtotal }: { readonly code: string; readonly subtotal: number },
): Promise<BagPromo> {
  const record = await findPromo(db, view, code);
  const { kind, value, minimum } = record ?? { kind: 'amount', value: 0, minimum: 0 };
  const problem = record ? problemOf(record, { subtotal, now: view.now }) : 'promo-unknown';
  const discount = problem ? 0 : discountOn(subtotal, { kind, value, minimum });
  return { code, kind, value, minimum, problem, discount };
}

/**
 * Checks a code that a shopper enters.
 *
 * @throws ApiError 422 with the problem as its code; for `promo-minimum`, `meta` says the amount
 */
export async function refusePromo(
  db: Database,
  view: View,
  entered: { readonly code: string; readonly subtotal: number },
): Promise<void> {
  const { problem, minimum } = await loadPromo(db, view, entered);
  if (!problem) return;
  const { country, tag } = view.locale;
  const display = formatMoney({ amount: minimum, currency: COUNTRY_CURRENCY[country] }, tag);
  const isElsewhere = problem === 'promo-unknown' && (await isSomewhere(db, entered.code));
  const code = isElsewhere ? 'promo-elsewhere' : problem;
  throw new ApiError(422, {
    code,
    detail: DETAILS[code](display),
    source: { pointer: '/promo-code' },
    ...(code === 'promo-minimum' && { meta: { minimum, 'display-minimum': display } }),
  });
}

const DETAILS = {
  'promo-unknown': () => 'There is no such promo code.',
  'promo-elsewhere': () => 'This promo code is for another country.',
  'promo-not-started': () => 'This promo code cannot be used yet.',
  'promo-ended': () => 'This promo code has ended.',
  'promo-minimum': (minimum) => `This promo code needs a subtotal of ${minimum}.`,
} as const satisfies Record<PromoProblem, (minimum: string) => string>;

function problemOf(
  record: PromoRecord,
  { subtotal, now }: { readonly subtotal: number; readonly now: Date },
): PromoProblem | undefined {
  const { 'starts-at': start, 'ends-at': end, minimum } = record;
  if (start && now < new Date(start)) return 'promo-not-started';
  if (end && now >= new Date(end)) return 'promo-ended';
  return subtotal < minimum ? 'promo-minimum' : undefined;
}

async function findPromo(db: Database, { locale }: View, code: string) {
  const [record] = await loadCountryRecords(db, PROMO_CODES, { ...locale, ids: [code] });
  return record && promoRecord.parse(record.attributes);
}

/** Whether any country has the code. */
async function isSomewhere(db: Database, code: string): Promise<boolean> {
  const record = await db
    .selectFrom('country_records')
    .select('record_id')
    .where('record_type', '=', PROMO_CODES)
    .where('record_id', '=', code)
    .executeTakeFirst();
  return record !== undefined;
}
