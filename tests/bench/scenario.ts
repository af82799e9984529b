import type { Figure } from './figure.ts';
import type { Workshop } from './workshop.ts';

/** One thing that is measured, by itself: what it needs it makes, or takes from the workshop. */
export interface Scenario {
  /** As `--only` knows it. */
  readonly name: string;
  readonly title: string;
  /** What limits its figures now, by measurement. */
  readonly limit: string;
  run(workshop: Workshop): Promise<Measured>;
}

export interface Measured {
  readonly figures: ReadonlyArray<Figure>;
  /** What a reader of the figures must know, each a sentence. */
  readonly notes?: ReadonlyArray<string>;
}

/** Thrown where a scenario cannot be run on this machine or with this catalogue. */
export class Skipped extends Error {}
