import { type ReactNode, useId, useRef, useState } from 'react';
import { problemText } from '../console-api.ts';

interface Props {
  /** The label of the button, and of the dialog's button. */
  readonly label: string;
  /** Whom or what it is about, after the label. */
  readonly about: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<void>;
}

/** A button that asks whether it is meant, and says what went wrong. */
export function ConfirmButton({ label, about, children, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    setProblem('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {label}
        <span className="unseen"> {about}</span>
      </button>
      <dialog ref={dialog} aria-labelledby={heading} onClose={() => setProblem('')}>
        <h2 id={heading}>
          {label} {about}?
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
