import { create } from 'zustand';
import { type Bag, type PrintAmount, type QuantityChange, withQuantity } from '#commerce/bag.ts';

/** A quantity that the shopper set and the API hasn't answered yet; 0 removes the line. */
export type PendingChange = QuantityChange;

interface PendingState {
  readonly changes: ReadonlyArray<PendingChange>;
}

/** Changes in progress, in the order of presses. */
export const usePendingChanges = create<PendingState>(() => ({ changes: [] }));

export function beginChange(change: PendingChange): void {
  usePendingChanges.setState(({ changes }) => ({ changes: [...changes, change] }));
}

/** Ends a change, done or refused: from now on the bag is as the API says. */
export function endChange(change: PendingChange): void {
  usePendingChanges.setState(({ changes }) => ({
    changes: changes.filter((other) => other !== change),
  }));
}

/** Whether a later change of the same line supersedes this one. */
export function isSuperseded(change: PendingChange): boolean {
  const { changes } = usePendingChanges.getState();
  const later = changes.slice(changes.indexOf(change) + 1);
  return later.some(({ lineId }) => lineId === change.lineId);
}

/** The bag as it will be after all changes in progress. */
export function withPending(
  bag: Bag,
  changes: ReadonlyArray<PendingChange>,
  print: PrintAmount,
): Bag {
  return changes.reduce((changed, change) => withQuantity(changed, change, print), bag);
}
