/** How far a finger moves sideways to mean it, in CSS pixels. */
const SWIPE_PX = 48;

/** Calls `turn` when a finger has moved sideways: 1 for the next, -1 for the previous one. */
export function onSwipe(element: HTMLElement, turn: (by: 1 | -1) => void): void {
  let startX = Number.NaN;
  const begin = ({ touches }: TouchEvent) => {
    startX = touches.length === 1 ? (touches[0]?.clientX ?? Number.NaN) : Number.NaN;
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? Number.NaN) - startX;
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  });
}
