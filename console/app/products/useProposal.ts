import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import { problemText, sendJson } from '../api/console-api.ts';

export interface Proposal {
  /** What would change; undefined until somebody asked. */
  readonly answer: BulkAnswer | undefined;
  readonly problem: string;
  readonly isWorking: boolean;
  preview(body: object): Promise<void>;
  /** Saves what the preview showed. Resolves with the answer, or undefined if it wasn't saved. */
  save(body: object): Promise<BulkAnswer | undefined>;
  /** Forgets the preview, since something else is asked for. */
  reset(): void;
}

export type ProposalKind = 'bulk' | 'lines' | 'redirects' | 'translations/lines';

/** Many edits, which are seen before they are saved into a set. */
export function useProposal(set: string, kind: ProposalKind): Proposal {
  const { mutate } = useSWRConfig();
  const [answer, setAnswer] = useState<BulkAnswer>();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const send = async (body: object) => {
    setWorking(true);
    setProblem('');
    try {
      return await sendJson<BulkAnswer>('POST', `/change-sets/${set}/${kind}`, body);
    } catch (error) {
      setProblem(problemText(error));
      return undefined;
    } finally {
      setWorking(false);
    }
  };
  return {
    answer,
    problem,
    isWorking,
    async preview(body) {
      setAnswer(await send(body));
    },
    async save(body) {
      const saved = await send({ ...body, seen: answer?.seen });
      if (saved)
        await mutate(
          (key) =>
            typeof key === 'string' &&
            /^\/(?:products|redirects|translations|change-sets)/.test(key),
        );
      return saved;
    },
    reset() {
      setAnswer(undefined);
      setProblem('');
    },
  };
}
