/** How SWR asks for what doesn't change while a page is open. */
export const ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};
