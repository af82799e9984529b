import type { Page } from '@playwright/test';
import type { Closing } from '../../builders/closing.ts';
import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';

/** A commerce system that has the catalogue of the rule, and what its administrators do there. */
export interface ConnectedSystem {
  /** The variables that connect a shop to it. */
  readonly variables: Readonly<Record<string, string>>;
  /** All that it has, in the order of their numbers. */
  readonly products: ReadonlyArray<RuledProduct>;
  /** Whether it has texts in all languages, or the English ones for all. */
  readonly isTranslated: boolean;
  /** Sets the price of a product's first variant in Hong Kong, in cents; resolves once it's saved. */
  setPrice(product: RuledProduct, cents: number): Promise<void>;
  /** Sets how many pieces of a product's only or first variant there are. */
  setStock(product: RuledProduct, pieces: number): Promise<void>;
  /** Brings a shopper who went to the checkout to the page that thanks. */
  pay(page: Page): Promise<void>;
}

/** What is known of the shop before the system is filled, since webhooks go there. */
export interface ShopAddresses {
  readonly hook: { readonly url: string; readonly secret: string };
  /** The folder of the shop's state. */
  readonly dataFolder: string;
}

/** Starts a system and fills it. */
export type OpenSystem = (addresses: ShopAddresses, closing: Closing) => Promise<ConnectedSystem>;
