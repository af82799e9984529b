/**
 * What went wrong, for people. `fetch` says only that it failed, and why in the cause: of several addresses of a host,
 * what the first one answered.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const isOfFetch = error instanceof TypeError && error.cause !== undefined;
  return isOfFetch ? reasonOf(error.cause) : error.message;
}
