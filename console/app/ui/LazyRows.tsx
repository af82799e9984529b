import { type ComponentProps, lazy, Suspense } from 'react';

/** What lets lists be put in order is as large as half of the console. */
const OrderedRows = lazy(async () => ({
  default: (await import('./OrderedRows.tsx')).OrderedRows,
}));

/** Rows in an order that can be changed, once what that takes is loaded. */
export function LazyRows(props: ComponentProps<typeof OrderedRows>) {
  return (
    <Suspense fallback={<p className="hint">Loading…</p>}>
      <OrderedRows {...props} />
    </Suspense>
  );
}
