import type { ReactNode } from 'react';
import type { CommentAnswer, ThreadAnswer } from '../../contract/approval-contract.ts';
import { problemText } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { Instant } from '../ui/Instant.tsx';
import { SayButton } from './SayForm.tsx';
import { useTalk } from './useConversation.ts';
import { Words } from './Words.tsx';

interface Props {
  readonly set: string;
  readonly thread: ThreadAnswer;
  readonly mayAnswer: boolean;
  /** Called when it's about to be resolved or opened again. */
  readonly onResolved?: (() => void) | undefined;
  /** Says what it's about, where that isn't plain. */
  readonly children?: ReactNode;
}

/** A comment with its replies, and how it's answered and resolved. */
export function Thread({ set, thread, mayAnswer, onResolved, children }: Props) {
  const isSaid = thread.text !== '' || thread.replies.length > 0;
  return (
    <li className="thread">
      {children}
      <Comment comment={thread} />
      {thread.replies.length > 0 && (
        <ul className="replies">
          {thread.replies.map((reply) => (
            <li key={reply.number}>
              <Comment comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {thread.resolvedBy && <p className="hint">Resolved by {thread.resolvedBy}.</p>}
      {mayAnswer && isSaid && (
        <div className="choices">
          <SayButton
            set={set}
            label="Reply"
            about={`to ${thread.who.name}`}
            thread={thread.number}
          />
          {thread.kind === 'comment' && <Resolve {...{ set, thread, onResolved }} />}
        </div>
      )}
    </li>
  );
}

const DID: Readonly<Record<CommentAnswer['kind'], string>> = {
  comment: '',
  asked: 'asked for approval',
  approved: 'approved it',
  'sent-back': 'sent it back',
  withdrew: 'withdrew the request for approval',
};

function Comment({ comment: { kind, who, at, text } }: { readonly comment: CommentAnswer }) {
  return (
    <>
      <p>
        <strong>{who.name}</strong> {DID[kind]}{' '}
        <span className="hint">
          <Instant at={at} />
        </span>
      </p>
      <Words text={text} />
    </>
  );
}

function Resolve({ set, thread, onResolved }: Pick<Props, 'set' | 'thread' | 'onResolved'>) {
  const { resolve } = useTalk(set);
  const announce = useAnnounce();
  const isResolved = thread.resolvedBy !== undefined;
  const press = async () => {
    onResolved?.();
    try {
      await resolve(thread.number, !isResolved);
      announce(isResolved ? 'The comment is open again.' : 'The comment is resolved.');
    } catch (error) {
      announce(problemText(error));
    }
  };
  return (
    <button type="button" className="quiet" onClick={() => void press()}>
      {isResolved ? 'Open again' : 'Resolve'}
      <span className="unseen"> the comment by {thread.who.name}</span>
    </button>
  );
}
