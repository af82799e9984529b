import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type {
  DraftedAnswer,
  TranslationRow,
  TranslationsState,
} from '../../contract/translations-contract.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { goTo } from '../ui/location.ts';
import { placeOfTexts } from './place-of-texts.ts';

interface Props {
  readonly state: TranslationsState;
  /** Those on the page. */
  readonly rows: ReadonlyArray<TranslationRow>;
  readonly set: string;
}

/** Has a machine draft what is missing on the page, and shows its drafts to be checked. */
export function MachineDrafts({ state, rows, set }: Props) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const missing = rows.filter((row) => row.state === 'missing');
  if (missing.length === 0) return null;
  const draft = async () => {
    setProblem('');
    setWorking(true);
    try {
      const texts = missing.map(({ type, id, field, path }) => ({ type, id, field, path }));
      const { locale } = state;
      const asked = { locale, texts };
      const { drafted, problems } = await sendJson<DraftedAnswer>(
        'POST',
        `/change-sets/${set}/machine-drafts`,
        asked,
      );
      const left = problems.map(({ of, text }) => ` “${of}”: ${text}.`).join('');
      announce(`${drafted} drafted: check them one by one.${left}`);
      await mutate((key) => typeof key === 'string' && /^\/(?:translations|change-sets)/.test(key));
      goTo(placeOfTexts({ ...state, state: 'machine', page: 1 }));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <button type="button" disabled={isWorking} aria-busy={isWorking} onClick={() => void draft()}>
        {isWorking ? 'Drafting…' : `Have a machine draft ${missing.length} missing`}
      </button>
      <span className="problem" role="alert">
        {problem}
      </span>
    </>
  );
}
