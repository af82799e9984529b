import { useId } from 'react';
import type { InvitedAnswer } from '../../contract/people-contract.ts';
import { CopyLink } from '../CopyLink.tsx';
import { Instant } from '../Instant.tsx';

interface Props extends InvitedAnswer {
  readonly onClose: () => void;
}

/** The link for somebody who was invited, which is shown this once. */
export function InvitationLink({ name, link, endsAt, onClose }: Props) {
  const id = useId();
  return (
    <section className="well" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name} is invited</h2>
      <p id={`${id}-hint`}>
        Give {name} this link yourself, and nobody else. It works once, and ends{' '}
        <Instant at={endsAt} isPlanned />. It isn’t shown again.
      </p>
      <CopyLink label={`Link for ${name}`} link={link} isNew describedBy={`${id}-hint`}>
        <button type="button" className="quiet" onClick={onClose}>
          Done
        </button>
      </CopyLink>
    </section>
  );
}
