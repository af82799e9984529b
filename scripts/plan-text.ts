import type { Plan, Reason } from '#content-sync/plan/plan.ts';
import { pagePath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { Terminal } from './terminal.ts';

/** Prints a plan: a line a page, with the reason; a whole site as one line. */
export function printPlan({ id: locale }: Locale, plan: Plan, terminal: Terminal): void {
  const { render, remove } = plan;
  const summary = `${locale}  ${render.length} to render, ${remove.length} to remove`;
  if (plan.everything) {
    terminal.result(`${summary}: everything`, {
      type: 'plan',
      locale,
      everything: true,
      toRender: render.length,
      toRemove: remove.length,
    });
    return;
  }
  terminal.say(summary);
  for (const { path, page, reason } of render) {
    const at = pagePath(path, page);
    terminal.result(`render  ${at}  ${reasonText(reason)}`, {
      type: 'render',
      locale,
      path: at,
      reason,
    });
  }
  for (const path of remove) {
    terminal.result(`remove  ${path}`, { type: 'remove', locale, path });
  }
}

/** Why a page is rendered, for a person. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'everything':
      return 'everything is rendered';
    case 'new':
      return 'it is new';
    case 'expired':
      return 'an instant it asked about has passed';
    case 'pending':
      return 'it could not be rendered the last time, or was rolled back';
    case 'answers':
      return `another answer to ${reason.questions.join(', ')}`;
    case 'shell':
      return `another answer, in header or footer, to ${reason.questions.join(', ')}`;
  }
}
