import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { goTo } from '../ui/location.ts';

interface Props {
  readonly label: string;
  readonly button: string;
  /** What it is called unless somebody says otherwise. */
  readonly title?: string;
  /** Where one goes in the new set. */
  readonly placeIn: (set: string) => string;
}

/** Begins a change set. */
export function BeginSet({ label, button, title: usual, placeIn }: Props) {
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title')).trim();
    setWorking(true);
    setProblem('');
    try {
      const set = await sendJson<ChangeSetDetails>('POST', '/change-sets', { title });
      await mutate('/change-sets');
      goTo(placeIn(set.id));
    } catch (error) {
      setProblem(problemText(error));
      setWorking(false);
    }
  };
  return (
    <form className="stacked" onSubmit={(event) => void begin(event)}>
      <label htmlFor="set-title">{label}</label>
      <span className="inline">
        <input
          id="set-title"
          name="title"
          required
          maxLength={TITLE_MAX}
          defaultValue={usual?.slice(0, TITLE_MAX)}
          autoComplete="off"
          placeholder="Christmas in Korea"
        />
        <button type="submit" className="primary" disabled={isWorking}>
          {button}
        </button>
      </span>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Characters. */
export const TITLE_MAX = 120;
