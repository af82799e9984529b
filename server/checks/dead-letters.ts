import type { DeliveryPart } from '#content-sync/work/deliveries.ts';
import type { Noted } from './noted-findings.ts';

const NAMED_MAX = 3;

/** What each locale's dead letters are, and what to do about them. */
export function setAside(parts: ReadonlyArray<DeliveryPart>): Array<Noted> {
  return [...Map.groupBy(parts, ({ locale }) => locale)].map(([part, some]) => ({
    check: 'dead-letters',
    part,
    problem: setAsideProblem(some),
  }));
}

function setAsideProblem(parts: ReadonlyArray<DeliveryPart>): string {
  const named = parts.slice(0, NAMED_MAX).map(({ delivery }) => delivery);
  const others = parts.length - named.length;
  const which = named.join(', ') + (others > 0 ? ` and ${others} more` : '');
  return `${which} set aside: each ended the rebuild process twice. Fix the content, then run "storefront replay --dead-lettered", or "storefront discard --dead-lettered" to leave them undone.`;
}
