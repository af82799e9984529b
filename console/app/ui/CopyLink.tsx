import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Props {
  /** What it leads to, or for whom it is. */
  readonly label: string;
  readonly link: string;
  /** Whether it was just made, so that it's what somebody wants to copy. */
  readonly isNew?: boolean;
  readonly describedBy?: string | undefined;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** A link to give to somebody, and a button that copies it. */
export function CopyLink({ label, link, isNew = false, describedBy, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another link is to be seen, too.
  useEffect(() => {
    setCopied(false);
    if (!isNew) return;
    field.current?.focus();
    field.current?.select();
  }, [link, isNew]);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <div className="inline">
        <label className="unseen" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={field}
          className="link path"
          readOnly
          value={link}
          aria-describedby={describedBy}
        />
        <button type="button" className={isNew ? 'primary' : undefined} onClick={() => void copy()}>
          Copy<span className="unseen"> {label}</span>
        </button>
        {children}
      </div>
      <p className="hint" role="status">
        {isCopied && 'Copied.'}
      </p>
    </>
  );
}
