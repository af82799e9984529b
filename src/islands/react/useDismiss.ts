import { type RefObject, useLayoutEffect } from 'react';

export type DismissReason = 'escape' | 'outside';

/** Calls `onDismiss` on Escape, and on presses outside of the element, from the moment on that it's shown open. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: DismissReason) => void,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onDismiss('escape');
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && element.current?.contains(target))) onDismiss('outside');
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => listening.abort();
  }, [element, isOpen, onDismiss]);
}
