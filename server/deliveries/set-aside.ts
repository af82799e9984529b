import type { DeliveryPart } from '#content-sync/work/deliveries.ts';
import type { DegradedParts } from '../degraded-parts.ts';

/** The name of a locale's dead letters among the degraded parts. */
export const SET_ASIDE_OF = 'deliveries of ';

const NAMED_MAX = 3;

/** What to do about dead letters, in a sentence or two. */
export function setAsideProblem(parts: ReadonlyArray<Pick<DeliveryPart, 'delivery'>>): string {
  const named = parts.slice(0, NAMED_MAX).map(({ delivery }) => delivery);
  const others = parts.length - named.length;
  const which = named.join(', ') + (others > 0 ? ` and ${others} more` : '');
  return `${which} set aside: each ended the rebuild process twice. Fix the content, then run "storefront replay --dead-lettered", or "storefront discard --dead-lettered" to leave them undone.`;
}

/** Reports locales with dead letters as degraded, until somebody has dealt with them. */
export function noteSetAside(degraded: Pick<DegradedParts, 'note' | 'clear'>) {
  let noted: ReadonlySet<string> = new Set();
  return (parts: ReadonlyArray<DeliveryPart>) => {
    const byPart = Map.groupBy(parts, ({ locale }) => SET_ASIDE_OF + locale);
    for (const [part, some] of byPart) degraded.note({ part, problem: setAsideProblem(some) });
    for (const part of noted) if (!byPart.has(part)) degraded.clear(part);
    noted = new Set(byPart.keys());
  };
}
