import type { Language, Writing } from '#shop/tables/languages.ts';

/** What pages and browsers need to know of a country. */
export interface CountryFacts {
  /** The first is the default. */
  readonly languages: readonly [Language, ...Array<Language>];
  /** How a language is written here, if not as usual. */
  readonly writing?: Readonly<Partial<Record<Language, Writing>>>;
  readonly currency: Currency;
  /** In which dates and times are shown, and sales begin and end. */
  readonly timeZone: string;
  /** What most people write messages in; WhatsApp if it isn't said. */
  readonly messenger?: 'whatsapp' | 'line' | 'naver';
  /** Whether bags tell visitors what they gain by signing in; they do if it isn't said. */
  readonly asksToSignIn?: boolean;
  /** Whether shops have to state where customers can complain. */
  readonly hasComplaintNotice?: boolean;
}

interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /**
   * What is printed beside an amount. Browsers' own data differs by version (`$` or `HK$`, with or without a
   * space); with this, prices look the same in all of them.
   */
  readonly symbol: string;
  /** Decimal digits that are printed; also the exponent of minor units. */
  readonly digits: number;
  readonly isAfterAmount?: boolean;
}

/** The country's names in English and in its own languages. */
export type CountryNames = { readonly en: string } & Readonly<Partial<Record<Language, string>>>;

/** Mobile numbers of a country. */
export interface MobileNumbers {
  /** Calls the country from abroad, in the place of a leading zero. */
  readonly code: string;
  /** The digits without code and leading zero, as a regular expression. */
  readonly digits: string;
  /** How the country writes them, by length; the first is the usual one. */
  readonly written: readonly [usual: string, ...others: Array<string>];
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** How the embedded commerce API sells in a country. Amounts are in major units. */
export interface Trade {
  /** The total from which delivery is free; null if no total is enough. */
  readonly freeDeliveryFrom: number | null;
  readonly delivery: Readonly<Record<'standard' | 'express', DeliveryTerms>>;
  /** Until when an order is sent on the same working day, by the country's clock: `14:00`. */
  readonly orderBy?: string;
  /** The step of the price filter. */
  readonly priceStep: number;
  /** An example in the address form; absent in a country without postcodes. */
  readonly postcode?: string;
  /** What the address form offers as region; in a country without them, it is typed. */
  readonly regions?: Names;
  /** What it offers as city, town or district, likewise. */
  readonly cities?: Names;
  readonly imports: ImportTerms;
}

/** By language. */
type Names = Readonly<Partial<Record<Language, ReadonlyArray<string>>>>;

export interface DeliveryTerms {
  readonly price: number;
  /** Working days after the order. */
  readonly days: readonly [from: number, till: number];
}

/** What becomes of a catalogue with prices in US dollars alone, and without a range for each country. */
export interface ImportTerms {
  /** The exchange rate with the usual duties and margins. */
  readonly factor: number;
  readonly pricePoints: PricePoints;
  /** The share of products that aren't sold here. A country that leaves nothing out sells all brands. */
  readonly shareLeftOut: number;
}

/** The prices that shops print. */
export interface PricePoints {
  /** The amount of which prices are multiples. */
  readonly step: number;
  /** The step of small prices. */
  readonly small?: { readonly below: number; readonly step: number };
  /** Prices below it end ten hundredths below a whole one: 18.90. */
  readonly ninetyBelow?: number;
}

/**
 * The land of a country, simplified from the public domain map of Natural Earth (1:10 million). Its coordinates
 * begin in the north-west and grow to the south and the east.
 */
export interface Outline {
  /** The longitude and latitude of the origin. */
  readonly west: number;
  readonly north: number;
  /** Units per degree of latitude. */
  readonly perDegree: number;
  /** What a degree of longitude is of one of latitude, in the middle of the country. */
  readonly narrowing: number;
  /** The data of an SVG path. */
  readonly path: string;
}
