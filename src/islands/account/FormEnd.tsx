import type { ReactNode } from 'react';

interface Props {
  /** Why nothing was saved. */
  readonly problem: string | undefined;
  readonly isWorking: boolean;
  readonly label: string;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** What went wrong with a form as a whole, and its button. */
export function FormEnd({ problem, isWorking, label, children }: Props) {
  return (
    <>
      <p className="account-problem" role="alert">
        {problem}
      </p>
      <p className="account-actions">
        <button type="submit" className="button" aria-disabled={isWorking}>
          {label}
        </button>
        {children}
      </p>
    </>
  );
}
