import { useEffect, useId, useRef, useState } from 'react';
import { Instant } from '../Instant.tsx';
import type { InvitedAnswer } from './people-contract.ts';

interface Props extends InvitedAnswer {
  readonly onClose: () => void;
}

/** The link for somebody who was invited, which is shown this once. */
export function InvitationLink({ name, link, endsAt, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another link is to be seen, too.
  useEffect(() => {
    setCopied(false);
    field.current?.focus();
    field.current?.select();
  }, [link]);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <section className="well" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name} is invited</h2>
      <p id={`${id}-hint`}>
        Give {name} this link yourself, and nobody else. It works once, and ends{' '}
        <Instant at={endsAt} isPlanned />. It isn’t shown again.
      </p>
      <p className="inline">
        <label className="unseen" htmlFor={`${id}-link`}>
          Link for {name}
        </label>
        <input
          id={`${id}-link`}
          ref={field}
          className="link path"
          readOnly
          value={link}
          aria-describedby={`${id}-hint`}
        />
        <button type="button" className="primary" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          Done
        </button>
      </p>
      <p className="hint" role="status">
        {isCopied && 'Copied.'}
      </p>
    </section>
  );
}
