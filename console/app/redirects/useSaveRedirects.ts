import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Country } from '#domain/locale/locales.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import {
  type RedirectProblem,
  type RedirectsProposal,
  redirectsPlace,
  type WrittenRedirect,
} from '../../contract/redirect-contract.ts';
import { problemText, sendJson } from '../console-api.ts';
import { goTo } from '../location.ts';

export interface SavingRedirect {
  /** Why the redirect wasn't saved; undefined if nothing is wrong with it. */
  readonly problem: Pick<RedirectProblem, 'field' | 'text' | 'instead'> | undefined;
  readonly isWorking: boolean;
  /** Saves a redirect, or takes out one without a target. Undefined if it wasn't saved. */
  save(redirect: WrittenRedirect): Promise<RedirectsProposal | undefined>;
  reset(): void;
}

interface Place {
  readonly country: Country;
  /** The set that is written; without one, a new one is begun. */
  readonly set: string | undefined;
}

/** Writes a redirect into a change set, after the origin has looked where it leads. */
export function useSaveRedirects({ country, set }: Place): SavingRedirect {
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState<SavingRedirect['problem']>();
  const [isWorking, setWorking] = useState(false);
  const write = async (redirect: WrittenRedirect) => {
    const id = set ?? (await sendJson<ChangeSetDetails>('POST', '/change-sets', NEW_SET)).id;
    const body = { country, redirects: [redirect] };
    const send = (more: object) =>
      sendJson<RedirectsProposal>('POST', `/change-sets/${id}/redirects`, { ...body, ...more });
    const { problems, changes, seen } = await send({});
    const saved = problems.length === 0 && changes.length > 0 ? await send({ seen }) : undefined;
    await mutate((key) => typeof key === 'string' && /^\/(?:redirects|change-sets)/.test(key));
    if (set === undefined) goTo(redirectsPlace({ country, set: id }));
    if (!saved) setProblem(problems[0] ?? { text: 'It is so already.' });
    return saved;
  };
  return {
    problem,
    isWorking,
    async save(redirect) {
      setWorking(true);
      setProblem(undefined);
      try {
        return await write(redirect);
      } catch (error) {
        setProblem({ text: problemText(error) });
        return undefined;
      } finally {
        setWorking(false);
      }
    },
    reset: () => setProblem(undefined),
  };
}

const NEW_SET = { title: 'Redirects' };
