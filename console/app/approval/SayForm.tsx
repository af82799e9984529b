import { type FormEvent, type RefCallback, useState } from 'react';
import { problemText } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { CommentField } from './CommentField.tsx';
import { type Saying, useTalk } from './useConversation.ts';

interface Props extends Omit<Saying, 'text'> {
  readonly set: string;
  readonly label: string;
  readonly button: string;
  /** Called once it's said, or isn't to be said after all; without it, it can't be called off. */
  readonly onDone?: () => void;
}

/** A form for a comment. */
export function SayForm({ set, label, button, onDone, ...saying }: Props) {
  const { say } = useTalk(set);
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    try {
      await say({ ...saying, text });
      setText('');
      setProblem('');
      announce('Your comment is added.');
      onDone?.();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <form className="say" onSubmit={(event) => void send(event)}>
      <CommentField label={label} text={text} onChange={setText} isFocused={onDone !== undefined} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="choices">
        <button type="submit" disabled={text.trim() === ''}>
          {button}
        </button>
        {onDone && (
          <button type="button" className="quiet" onClick={onDone}>
            Cancel
          </button>
        )}
      </p>
    </form>
  );
}

interface ButtonProps extends Omit<Saying, 'text'> {
  readonly set: string;
  readonly label: string;
  /** Distinguishes buttons with the same label. */
  readonly about: string;
}

/** A button in whose place is a form for a comment, once it's pressed. */
export function SayButton({ label, about, ...form }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  if (isOpen)
    return <SayForm {...form} label={`${label} ${about}`} button={label} onDone={close} />;
  return (
    <button
      type="button"
      className="quiet"
      ref={wasOpen ? focus : null}
      onClick={() => setOpen(true)}
    >
      {label}
      <span className="unseen"> {about}</span>
    </button>
  );
}

const focus: RefCallback<HTMLElement> = (element) => element?.focus();
