import { useEffect, useId, useRef } from 'react';
import { COMMENT_MAX } from '../../contract/approval-contract.ts';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Whether it gets the focus, because somebody asked for it. */
  readonly isFocused?: boolean;
}

/** Where somebody writes a comment or a reason. Control or Command with Enter sends its form. */
export function CommentField({ label, text, onChange, isFocused = false }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <p className="stacked comment-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
    </p>
  );
}
