import { create } from 'zustand';
import type { Bag, LineItem } from '#commerce/bag.ts';

/** What was just added, while the panel shows it. */
export interface Added {
  readonly variantId: string;
  /** That its price has risen since the shopper saw it. */
  readonly priceRise: string | undefined;
  /** What had the focus before. */
  readonly opener: Element | null;
}

interface BagState {
  readonly isOpen: boolean;
  /** How many changes of lines the API hasn't answered yet. */
  readonly changing: number;
  readonly added: Added | undefined;
}

/** What the page itself knows of the bag; what is in it belongs to the API, see `useBag.ts`. */
export const useBagStore = create<BagState>(() => ({
  isOpen: false,
  changing: 0,
  added: undefined,
}));

export function openBag(): void {
  useBagStore.setState({ isOpen: true });
}

export function closeBag(): void {
  useBagStore.setState({ isOpen: false });
}

/** Opens the panel for a piece, in place of the one that it shows. */
export function openAdded(piece: Omit<Added, 'opener'>): void {
  const { added } = useBagStore.getState();
  useBagStore.setState({ added: { ...piece, opener: added?.opener ?? document.activeElement } });
}

/** Closes the panel, which leaves the focus where the shopper goes on or gives it back. */
export function closeAdded(going: 'on' | 'back'): void {
  const opener = useBagStore.getState().added?.opener;
  useBagStore.setState({ added: undefined });
  if (going === 'back' && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** The line of a piece that was added. */
export function addedLine({ lineItems }: Bag, variantId: string): LineItem | undefined {
  return lineItems.find((line) => line.type === 'product' && line.variantId === variantId);
}

/** Whether what is shown of the bag is ahead of the API. */
export const useIsChanging = () => useBagStore(({ changing }) => changing > 0);

/** Counts a change of lines while it's under way. */
export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  const count = (by: number) =>
    useBagStore.setState(({ changing }) => ({ changing: changing + by }));
  count(1);
  try {
    return await change();
  } finally {
    count(-1);
  }
}
