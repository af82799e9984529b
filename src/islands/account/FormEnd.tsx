interface Props {
  /** Why nothing was saved. */
  readonly problem: string | undefined;
  readonly isWorking: boolean;
  readonly label: string;
}

/** What went wrong with a form as a whole, and its button. */
export function FormEnd({ problem, isWorking, label }: Props) {
  return (
    <>
      <p className="account-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button" aria-disabled={isWorking}>
        {label}
      </button>
    </>
  );
}
