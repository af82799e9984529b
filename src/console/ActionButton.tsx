import { type ReactNode, useId, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAnnounce } from './Announcer.tsx';
import { act, problemText } from './console-api.ts';
import type { ConsoleAction } from './contract.ts';
import { useMay } from './people/useMay.ts';

interface Props {
  readonly action: ConsoleAction;
  /** The label of the button, and of the dialog's button. */
  readonly label: string;
  /** What will happen, for the person who confirms it. */
  readonly children: ReactNode;
  /** Distinguishes buttons with the same label. */
  readonly about?: string;
}

/** A button that changes something, for whoever may: it asks for confirmation, and then says what happened. */
export function ActionButton({ action, label, children, about }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const announce = useAnnounce();
  const isAllowed = useMay(action);
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);

  const confirm = async () => {
    setWorking(true);
    setProblem('');
    try {
      const { done } = await act(action);
      dialog.current?.close();
      announce(done);
      await mutate((key) => typeof key === 'string' && key !== '/session');
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };

  if (!isAllowed) return null;
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {label}
        {about && <span className="unseen"> {about}</span>}
      </button>
      <dialog ref={dialog} aria-labelledby={heading} onClose={() => setProblem('')}>
        <h2 id={heading}>
          {label}
          {about && ` ${about}`}?
        </h2>
        {children}
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
            onClick={() => void confirm()}
          >
            {label}
          </button>
        </p>
      </dialog>
    </>
  );
}
