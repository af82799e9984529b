import { create } from 'zustand';

/** How many changes of lines the API hasn't answered yet. */
export const useChanging = create(() => ({ changing: 0 }));

/** Whether what is shown of the bag is ahead of the API. */
export const useIsChanging = () => useChanging(({ changing }) => changing > 0);

/** Counts a change of lines while it's under way. */
export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  const count = (by: number) =>
    useChanging.setState(({ changing }) => ({ changing: changing + by }));
  count(1);
  try {
    return await change();
  } finally {
    count(-1);
  }
}
