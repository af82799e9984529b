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

/** Which piece the panel shows. */
export const useAdded = create<{ readonly added: Added | undefined }>(() => ({ added: undefined }));

/** Opens the panel for a piece, in place of the one that it shows. */
export function openAdded(piece: Omit<Added, 'opener'>): void {
  const { added } = useAdded.getState();
  useAdded.setState({ added: { ...piece, opener: added?.opener ?? document.activeElement } });
}

/** Closes the panel, which leaves the focus where the shopper goes on or gives it back. */
export function closeAdded(going: 'on' | 'back'): void {
  const opener = useAdded.getState().added?.opener;
  useAdded.setState({ added: undefined });
  if (going === 'back' && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** The line of a piece that was added. */
export function addedLine({ lineItems }: Bag, variantId: string): LineItem | undefined {
  return lineItems.find((line) => line.type === 'product' && line.variantId === variantId);
}
