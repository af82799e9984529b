/** A product as the fake keeps it; the Store API's answer is made of it. */
export interface FakeProduct {
  readonly id: string;
  readonly title: string;
  /** The id of its collection, which is its brand. */
  readonly collection: string | null;
  /** The publishable keys with which it's found. */
  readonly keys: ReadonlyArray<string>;
  /** What it costs in regions, in major units. */
  readonly amounts: Readonly<Record<string, number>>;
  /** What it cost there before a sale. */
  readonly usualAmount?: number;
  /** How many pieces there are of its shades; 10 if absent. */
  readonly stock?: Readonly<Record<string, number>>;
  readonly tags?: ReadonlyArray<string>;
  /** The ids of its categories from the root, with points between them. */
  readonly path?: string;
}

export const SG_KEY = 'pk_sg';
export const HK_KEY = 'pk_hk';
export const SG_REGION = 'reg_sg';
export const HK_REGION = 'reg_hk';

/** A region as Medusa lists it. */
export interface FakeRegion {
  readonly id: string;
  readonly name: string;
  readonly currency_code: string;
  /** `sg` */
  readonly countries: ReadonlyArray<string>;
}

export const REGIONS: ReadonlyArray<FakeRegion> = [
  { id: SG_REGION, name: 'Singapore', currency_code: 'sgd', countries: ['sg'] },
  { id: HK_REGION, name: 'Hong Kong', currency_code: 'hkd', countries: ['hk'] },
];

export const CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries(
  REGIONS.map(({ id, currency_code }) => [id, currency_code]),
);

export function refusal(status: number, type: string, message: string): Response {
  return Response.json({ type, message }, { status });
}
