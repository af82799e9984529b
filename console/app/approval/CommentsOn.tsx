import type { CommentedOn } from '../../contract/approval-contract.ts';
import { SayButton } from './SayForm.tsx';
import { Thread } from './Thread.tsx';
import { isAbout, isOpenThread, useConversation } from './useConversation.ts';

interface Props {
  readonly set: string;
  readonly on: CommentedOn;
  /** What it is, for the button: “Title”. */
  readonly called: string;
  /** Whether a conversation can be begun here; those that there are can be gone on with. */
  readonly mayBegin: boolean;
}

/** What is said about a record or a field where it's edited, as far as it's open. */
export function CommentsOn({ set, on, called, mayBegin }: Props) {
  const threads = useConversation(set).filter(
    (thread) => isOpenThread(thread) && isAbout(thread, on),
  );
  return (
    <>
      {threads.length > 0 && (
        <ul className="threads">
          {threads.map((thread) => (
            <Thread key={thread.number} {...{ set, thread }} mayAnswer />
          ))}
        </ul>
      )}
      {mayBegin && <SayButton {...{ set, on }} label="Comment" about={`on ${called}`} />}
    </>
  );
}
