import { create } from 'zustand';

interface BagState {
  readonly isOpen: boolean;
  /** Whether the badge follows the bag, which it does once there is one: code for that is loaded late. */
  readonly isFollowed: boolean;
}

/** What the page itself knows of the bag; what is in it belongs to the API, see `useBag.ts`. */
export const useBagStore = create<BagState>(() => ({
  isOpen: false,
  isFollowed: false,
}));

export function openBag(): void {
  useBagStore.setState({ isOpen: true });
}

export function followBag(): void {
  useBagStore.setState({ isFollowed: true });
}

export function closeBag(): void {
  useBagStore.setState({ isOpen: false });
}
