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
import { problemText, sendJson } from '../api/console-api.ts';
import { goTo } from '../ui/location.ts';

export interface SavingRedirect {
  /** Why the redirect wasn't saved; undefined if nothing is wrong with it. */
  readonly problem: Pick<RedirectProblem, 'field' | 'text' | 'instead'> | undefined;
  readonly isWorking: boolean;
  /** Saves a redirect, or takes out one without a target. Undefined if it wasn't saved. */
  save(redirect: WrittenRedirect): Promise<RedirectsProposal | undefined>;
  /** Drops what the set writes of a redirect. */
  takeBack(id: string): Promise<void>;
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
  const readAgain = () =>
    mutate((key) => typeof key === 'string' && /^\/(?:redirects|change-sets)/.test(key));
  const write = async (redirect: WrittenRedirect) => {
    const id = set ?? (await sendJson<ChangeSetDetails>('POST', '/change-sets', NEW_SET)).id;
    const body = { country, redirects: [redirect] };
    const send = (more: object) =>
      sendJson<RedirectsProposal>('POST', `/change-sets/${id}/redirects`, { ...body, ...more });
    try {
      const { problems, changes, seen } = await send({});
      const saved = problems.length === 0 && changes.length > 0 ? await send({ seen }) : undefined;
      if (!saved) setProblem(problems[0] ?? { text: 'It is so already.' });
      return saved;
    } finally {
      await readAgain();
      if (set === undefined) goTo(redirectsPlace({ country, set: id }));
    }
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setWorking(true);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      setProblem({ text: problemText(error) });
      return undefined;
    } finally {
      setWorking(false);
    }
  };
  return {
    problem,
    isWorking,
    save: (redirect) => attempt(() => write(redirect)),
    takeBack: (id) =>
      attempt(async () => {
        await sendJson('DELETE', `/change-sets/${set}/records/redirects/${id}`);
        await readAgain();
      }),
    reset: () => setProblem(undefined),
  };
}

const NEW_SET = { title: 'Redirects' };
