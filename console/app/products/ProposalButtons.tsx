import { CancelButton } from './OpenDialog.tsx';
import type { Proposal } from './useProposal.ts';

interface Props {
  readonly set: { readonly title: string };
  readonly proposal: Proposal;
  /** Whether all is said that a preview needs. */
  readonly isReady: boolean;
  readonly onSave: () => Promise<void>;
}

/** First shows what would change, then saves it. */
export function ProposalButtons({ set, proposal, isReady, onSave }: Props) {
  const { answer, problem, isWorking } = proposal;
  const total = answer ? answer.changes.length + answer.more + (answer.checked ?? 0) : 0;
  return (
    <>
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="choices">
        <CancelButton />
        <button type="submit" disabled={!isReady || isWorking} aria-busy={isWorking}>
          {isWorking ? 'Working…' : 'See what changes'}
        </button>
        {total > 0 && (
          <button
            type="button"
            className="primary"
            disabled={isWorking}
            onClick={() => void onSave()}
          >
            Save in “{set.title}”
          </button>
        )}
      </p>
    </>
  );
}
