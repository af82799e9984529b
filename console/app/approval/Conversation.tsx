import { commentedOnText, type ThreadAnswer } from '../../contract/approval-contract.ts';
import { editPlace } from '../fields/edit-place.ts';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { useHasRole } from '../people/useMe.ts';
import { Link } from '../ui/Link.tsx';
import { SayForm } from './SayForm.tsx';
import { Thread } from './Thread.tsx';
import { useConversation } from './useConversation.ts';

/** All that is said about a set, its records and their fields; what is resolved is folded away. */
export function Conversation({ set }: { readonly set: string }) {
  const threads = useConversation(set);
  const mayAnswer = useHasRole('editor');
  const resolved = threads.filter(isResolved);
  const { place, expect } = useFocusAfter<HTMLHeadingElement>(String(resolved.length));
  if (threads.length === 0 && !mayAnswer) return null;
  const shown = (thread: ThreadAnswer) => (
    <Thread key={thread.number} {...{ set, thread, mayAnswer }} onResolved={expect}>
      {thread.on && (
        <p className="hint">
          <Link to={editPlace(set, thread.on)}>{commentedOnText(thread.on)}</Link>
        </p>
      )}
    </Thread>
  );
  return (
    <section aria-labelledby="set-conversation">
      <h2 id="set-conversation" ref={place} tabIndex={-1}>
        Conversation
      </h2>
      <ul className="threads">{threads.filter((thread) => !isResolved(thread)).map(shown)}</ul>
      {resolved.length > 0 && (
        <details>
          <summary>{resolved.length} resolved</summary>
          <ul className="threads">{resolved.map(shown)}</ul>
        </details>
      )}
      {mayAnswer && <SayForm set={set} label="Comment on this change set" button="Comment" />}
    </section>
  );
}

const isResolved = ({ resolvedBy }: ThreadAnswer) => resolvedBy !== undefined;
