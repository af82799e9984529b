import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/**
 * The remaining seconds of a wait that starts with the first render, and a function that starts
 * another.
 */
export function useWait(seconds: number) {
  const [now, setNow] = useState(() => performance.now());
  const [endsAt, setEndsAt] = useState(now + seconds * TICK_MS);
  const leftS = Math.max(0, Math.ceil((endsAt - now) / TICK_MS));
  const isOver = leftS === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  const begin = (anew: number) => {
    setNow(performance.now());
    setEndsAt(performance.now() + anew * TICK_MS);
  };
  return { leftS, begin };
}
