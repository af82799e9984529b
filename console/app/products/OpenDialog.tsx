import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  readonly heading: string;
  /** Called once it is closed, however. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A wide dialog that is open for as long as it's rendered. */
export function OpenDialog({ heading, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="wide-dialog" aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>{heading}</h2>
      {children}
    </dialog>
  );
}

/** Closes the dialog around it, so that the focus is where it was before. */
export function CancelButton() {
  return (
    <button
      type="button"
      className="quiet"
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      Cancel
    </button>
  );
}
