import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { BulkAnswer } from '../../contract/bulk-contract.ts';
import type { ChangeSetAnswer, ChangeSetDetails } from '../../contract/editing-contract.ts';
import { TakeBack } from '../sets/SetSteps.tsx';
import { Link } from '../ui/Link.tsx';

interface Props {
  readonly set: ChangeSetAnswer;
  readonly saved: BulkAnswer;
  /** What was saved; by default, how many values. */
  readonly what?: string;
  readonly onTaken: () => void;
}

/** What was just saved, and the way back. */
export function SavedStep({ set, saved, what = valuesText(saved), onTaken }: Props) {
  const { data } = useSWR<ChangeSetDetails>(`/change-sets/${set.id}`);
  const place = useRef<HTMLParagraphElement>(null);
  const step = data?.steps.find(({ id }) => id === saved.step);
  // The dialog that had the focus is closed.
  useEffect(() => place.current?.focus(), []);
  return (
    <section className="well" aria-label="Saved">
      <p ref={place} tabIndex={-1}>
        {what} saved in <Link to={`/change-sets/${set.id}`}>{set.title}</Link>. Shoppers see it once
        that is published.
      </p>
      {step && (
        <p className="choices">
          <TakeBack set={set.id} {...step} onTaken={onTaken} />
        </p>
      )}
    </section>
  );
}

function valuesText({ changes, more }: BulkAnswer): string {
  const total = changes.length + more;
  return total === 1 ? 'One value is' : `${total.toLocaleString('en')} values are`;
}
