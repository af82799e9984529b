import useSWR, { useSWRConfig } from 'swr';
import type { PlanProgress, PlanUnderWay, SetPlanAnswer } from '../../contract/editing-contract.ts';
import { sendJson } from '../api/console-api.ts';

export interface AskedPlan {
  readonly set: string;
  readonly version: number;
  /** What is tried out; all of the set if it's empty. */
  readonly asked: object;
}

/** What a set changes, which the origin finds out once for all who ask, and how far that is. */
export function useSetPlan({ set, version, asked }: AskedPlan, { isWanted = true } = {}) {
  const { mutate } = useSWRConfig();
  // No strings, so that nobody asks again when something else changes.
  const key = ['plan', set, version, asked];
  const progressKey = [...key, 'progress'];
  const { data: progress } = useSWR<PlanProgress>(progressKey, null);
  const { data, error } = useSWR<SetPlanAnswer, unknown>(
    isWanted && key,
    () => planOf(set, asked, (next) => void mutate(progressKey, next, false)),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { data, error, progress };
}

/** Asks until the plan is there. */
async function planOf(
  set: string,
  asked: object,
  onProgress: (progress: PlanProgress) => void,
): Promise<SetPlanAnswer> {
  for (;;) {
    const path = `/change-sets/${set}/plan`;
    const answer = await sendJson<SetPlanAnswer | PlanUnderWay>('POST', path, asked);
    if (!('underWay' in answer)) return answer;
    onProgress(answer.underWay);
  }
}
