/** Where an entry of the history has how far its listing was scrolled. */
export const KEPT_POSITION = 'scrollY';

/** How far a listing was scrolled when the shopper left it, by the state of its history entry. */
export function keptPosition(state: unknown): number | undefined {
  const position =
    typeof state === 'object' && state !== null ? Reflect.get(state, KEPT_POSITION) : undefined;
  return typeof position === 'number' ? position : undefined;
}
