import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiProblem, problemText } from '../api/console-api.ts';

export interface ConfirmButtonProps {
  /** The label of the button, and of the dialog's button unless that has one of its own. */
  readonly label: string;
  readonly confirmLabel?: string;
  /** Whom or what it is about, after the label; distinguishes buttons with the same label. */
  readonly about?: string;
  /** The dialog's heading; by default it asks whether what the button says is meant. */
  readonly heading?: string;
  /** What will happen, for the person who confirms it, or what has to be chosen first. */
  readonly children: ReactNode;
  /** Whether the dialog is open from the beginning. */
  readonly isOpen?: boolean;
  /** Whether it's what somebody most likely does here. */
  readonly isPrimary?: boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** A button that asks in a dialog whether it is meant, and says there what went wrong. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, confirmLabel = label, about, children, onOpen, onClose, onConfirm } = props;
  const { isOpen = false, isPrimary = false } = props;
  const { heading = about ? `${label} ${about}?` : `${label}?` } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const open = () => {
    onOpen?.();
    dialog.current?.showModal();
  };
  const confirm = async () => {
    setWorking(true);
    setProblem('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      // What was pressed may go away.
      if (isInTheWay(error)) cancel.current?.focus();
      setProblem(problemText(error));
      setOver(isInTheWay(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <button type="button" className={isPrimary ? 'primary' : undefined} onClick={open}>
        {label}
        {about && <span className="unseen"> {about}</span>}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={headingId}
        onClose={() => {
          setProblem('');
          setOver(false);
          onClose?.();
        }}
      >
        <h2 id={headingId}>{heading}</h2>
        {children}
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="choices">
          <button
            ref={cancel}
            type="button"
            className="quiet"
            onClick={() => dialog.current?.close()}
          >
            {isOver ? 'Close' : 'Cancel'}
          </button>
          {!isOver && (
            <button
              type="button"
              className="primary"
              disabled={isWorking}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </button>
          )}
        </p>
      </dialog>
    </>
  );
}

/** Whether something else has to be done first, so that confirming again would change nothing. */
const isInTheWay = (error: unknown) => error instanceof ApiProblem && error.status === 409;
