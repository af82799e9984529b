import type { OpenInterval, SpecialDay } from '#domain/stores/opening-hours.ts';
import type { HelpPage } from './match-help.ts';

/** A link by its name. */
export interface NamedLink {
  readonly name: string;
  readonly address: string;
}

/** A page of help; a store with the hours by which browsers say whether it's open. */
export type IndexedPage = HelpPage & {
  readonly hours?: ReadonlyArray<OpenInterval>;
  /** Dates with hours of their own. */
  readonly special?: ReadonlyArray<SpecialDay>;
  /** The time zone of the hours. */
  readonly zone?: string;
};

/**
 * The pages of a locale that aren't about products, for searches in the browser and at the origin. The
 * build makes a file of it for each locale.
 */
export interface HelpIndex {
  readonly pages: ReadonlyArray<IndexedPage>;
  /** The categories of the menu. */
  readonly categories: ReadonlyArray<NamedLink>;
  /** Where people help. */
  readonly ways: ReadonlyArray<NamedLink>;
}
