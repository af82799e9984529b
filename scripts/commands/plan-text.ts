import { reasonText } from '#content-sync/inspect/why.ts';
import type { Plan } from '#content-sync/plan/plan.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Terminal } from '../terminal.ts';

/** Up to this many pages are listed one by one; beyond, reasons are counted. */
const LISTED = 1_000;

/**
 * A plan as text: one line per page with its reason or, for large plans, the number of pages per
 * reason.
 */
export function printPlan({ id: locale }: Locale, plan: Plan, terminal: Terminal): void {
  const { render, remove } = plan;
  terminal.result(`${locale}  ${render.length} to render, ${remove.length} to remove`, {
    type: 'plan',
    locale,
    toRender: render.length,
    toRemove: remove.length,
  });
  if (render.length > LISTED) printCounts(locale, render, terminal);
  else printPages(locale, render, terminal);
  for (const path of remove) {
    terminal.result(`  remove  ${path}`, { type: 'remove', locale, path });
  }
}

function printPages(locale: string, render: Plan['render'], terminal: Terminal): void {
  for (const { at, reason } of render.toSorted(byPath)) {
    const event = { type: 'render', locale, path: at, reason };
    terminal.result(`  render  ${at}: ${reasonText(reason)}`, event);
  }
}

const byPath = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : 1);

function printCounts(locale: string, render: Plan['render'], terminal: Terminal): void {
  const byReason = Map.groupBy(render, ({ reason }) => reason.kind);
  for (const [kind, pages] of byReason) {
    const text = reasonText(pages[0]?.reason ?? { kind: 'new' });
    const event = { type: 'render', locale, kind, pages: pages.length };
    terminal.result(`  render  ${pages.length} pages, such as ${pages[0]?.at}: ${text}`, event);
  }
}
