import { useEffect, useState } from 'react';
import type { Step } from './step.ts';

const KEY = 'signInStep';

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
    const follow = ({ state }: PopStateEvent) => setStep(state?.[KEY] ?? first);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first]);
  return {
    step,
    goTo(next) {
      history.pushState({ ...history.state, [KEY]: next }, '');
      setStep(next);
    },
    beginWith(other) {
      setFirst(other);
      setStep(other);
    },
  };
}
