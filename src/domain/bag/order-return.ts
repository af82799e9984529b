/** Why shoppers return something. */
export const RETURN_REASONS = ['unwanted', 'wrong', 'damaged', 'other'] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What becomes of a return. */
export const RETURN_STATUSES = ['asked', 'received', 'refunded', 'declined'] as const;

export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The names of the form's fields; each variant has one of its own for how many pieces of it go back. */
export const RETURN_FIELDS = { after: 'after', reason: 'reason', note: 'note' } as const;
export const pieceField = (variantId: string): string => `${PIECES}${variantId}`;

const PIECES = 'pieces-';

/** A request for a return, as the API takes it. What is wrong with it, the API says. */
export interface ReturnBody {
  readonly after: number;
  readonly pieces: ReadonlyArray<{ readonly variant_id: string; readonly quantity: number }>;
  readonly reason: string;
  readonly note: string | null;
}

/** What the form for a return asks for, by its fields. */
export function returnBody(fields: Iterable<readonly [string, unknown]>): ReturnBody {
  const typed = new Map(
    [...fields].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()] as const] : [],
    ),
  );
  const pieces = [...typed].flatMap(([name, value]) =>
    name.startsWith(PIECES) && Number(value) > 0
      ? [{ variant_id: name.slice(PIECES.length), quantity: Number(value) }]
      : [],
  );
  return {
    after: Number(typed.get(RETURN_FIELDS.after) ?? 0),
    pieces,
    reason: typed.get(RETURN_FIELDS.reason) ?? '',
    note: typed.get(RETURN_FIELDS.note) || null,
  };
}
