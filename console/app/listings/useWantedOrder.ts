import { useEffect, useRef, useState } from 'react';
import type { ListedProduct, ListingRule, ListingSide } from '../../contract/listing-contract.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { changedValues, type RuleValues, valuesOf } from './rule-edits.ts';
import type { RuleEdits } from './useRuleEdits.ts';

interface Wanted {
  readonly values: RuleValues;
  /** The ids of the products as they are to be shown until it is saved. */
  readonly order: ReadonlyArray<string>;
  /** What is announced once it is saved. */
  readonly said: string;
}

interface Options {
  readonly side: ListingSide;
  readonly rule: ListingRule | undefined;
  readonly edits: RuleEdits;
}

interface WantedOrder {
  readonly values: RuleValues;
  readonly products: ReadonlyArray<ListedProduct>;
  readonly want: (next: Wanted) => void;
}

/**
 * The order that an editor wants: it is shown at once, and counted from by what is pressed next, also
 * while it is being saved. What came meanwhile is saved as one.
 */
export function useWantedOrder({ side, rule, edits }: Options): WantedOrder {
  const announce = useAnnounce();
  const [wanted, want] = useState<Wanted>();
  const sent = useRef<Wanted>(undefined);
  const saved = valuesOf(rule);
  useEffect(() => {
    if (!wanted || edits.isSaving) return;
    if (sent.current === wanted) {
      want(undefined);
      return;
    }
    sent.current = wanted;
    void edits.save(changedValues(saved, wanted.values)).then((isSaved) => {
      if (isSaved) announce(wanted.said);
      else want(undefined);
    });
  });
  const products = wanted?.order.flatMap(
    (id) => side.products.find((product) => product.id === id) ?? [],
  );
  return { values: wanted?.values ?? saved, products: products ?? side.products, want };
}
