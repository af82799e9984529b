import { useEffect, useState } from 'react';
import type { Step } from './step.ts';

const KEY = 'signInStep';

/** A step in the history. What was typed before it is known only to the same visit of the page. */
interface Entry {
  readonly step: Step;
  /** When the page was loaded, by `performance.timeOrigin`. */
  readonly visit: number;
}

interface Steps {
  readonly step: Step;
  /** Shows a step as a new entry of the browser's history: going back leads to the one before. */
  readonly goTo: (next: Step) => void;
  /** Shows another step in the place of the first. */
  readonly beginWith: (step: Step) => void;
}

/** The step of signing in that is shown. */
export function useSteps(usual: Step): Steps {
  const [first, setFirst] = useState(usual);
  const [step, setStep] = useState(usual);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const entry: Entry | undefined = state?.[KEY];
      setStep(entry?.visit === performance.timeOrigin ? entry.step : first);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);
  return {
    step,
    goTo(next) {
      const entry: Entry = { step: next, visit: performance.timeOrigin };
      history.pushState({ ...history.state, [KEY]: entry }, '');
      setStep(next);
    },
    beginWith(other) {
      setFirst(other);
      setStep(other);
    },
  };
}
