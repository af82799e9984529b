/** In place of what is being fetched. */
export function Loading() {
  return (
    <p className="hint" aria-busy="true">
      Loading…
    </p>
  );
}
