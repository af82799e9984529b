import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly problemId?: string;
  /** The control. */
  readonly children: ReactNode;
}

/** A control of an account's form with its label and problem. */
export function Detail({ label, problem, problemId, children }: Props) {
  return (
    <div className="account-detail">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: The control is among the children. */}
      <label>
        <span>{label}</span>
        {children}
      </label>
      {problemId && (
        <p id={problemId} className="account-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
