import { useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAnnounce } from '../Announcer.tsx';
import { problemText, sendJson } from '../console-api.ts';
import type { PersonAnswer } from './people-contract.ts';
import { ReachFields } from './ReachFields.tsx';
import { reachText } from './reach-text.ts';
import type { Reach } from './roles.ts';

/** Changes what somebody may do. */
export function ChangeReach({ person }: { readonly person: PersonAnswer }) {
  const { id, name, role, countries } = person;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const announce = useAnnounce();
  const { mutate } = useSWRConfig();
  const [reach, setReach] = useState<Reach>({ role, countries });
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);

  const open = () => {
    setReach({ role, countries });
    setProblem('');
    dialog.current?.showModal();
  };
  const save = async () => {
    setWorking(true);
    setProblem('');
    try {
      await sendJson('PATCH', `/people/${id}`, reach);
      dialog.current?.close();
      announce(`${name} is ${reachText(reach)} now.`);
      await mutate((key) => key === '/people' || key === '/session');
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <>
      <button type="button" onClick={open}>
        Change role<span className="unseen"> of {name}</span>
      </button>
      <dialog ref={dialog} aria-labelledby={heading}>
        <h2 id={heading}>What may {name} do?</h2>
        <ReachFields reach={reach} onChange={setReach} />
        <p className="hint">It counts at once, also where they are signed in.</p>
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="choices">
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button
            type="button"
            className="primary"
            disabled={isWorking}
            onClick={() => void save()}
          >
            Save
          </button>
        </p>
      </dialog>
    </>
  );
}
