import { create } from 'zustand';

interface BagState {
  readonly isOpen: boolean;
  /** Whether the badge follows the bag, which it does once there is one: code for that is loaded late. */
  readonly isFollowed: boolean;
  /** How many changes of lines the API hasn't answered yet. */
  readonly changing: number;
}

/** What the page itself knows of the bag; what is in it belongs to the API, see `useBag.ts`. */
export const useBagStore = create<BagState>(() => ({
  isOpen: false,
  isFollowed: false,
  changing: 0,
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
