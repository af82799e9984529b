interface Props {
  /** What is wrong and what to do, with commands. */
  readonly problem: string;
  /** The section of the documentation that says more. */
  readonly runbook: string;
}

/** What only those need who run the shop. */
export function ForOperators({ problem, runbook }: Props) {
  return (
    <details>
      <summary>For whoever runs the shop</summary>
      <p>{problem}</p>
      <p className="hint">
        Runbook: <code>{runbook}</code>
      </p>
    </details>
  );
}
