import useSWR, { useSWRConfig } from 'swr';
import type {
  CommentedOn,
  ConversationAnswer,
  ThreadAnswer,
} from '../../contract/approval-contract.ts';
import { sendJson } from '../api/console-api.ts';

/** What is said about a set. */
export function useConversation(set: string): ReadonlyArray<ThreadAnswer> {
  return useSWR<ConversationAnswer>(pathOf(set)).data?.threads ?? [];
}

const pathOf = (set: string) => `/change-sets/${set}/conversation`;

export interface Saying {
  readonly text: string;
  /** What a new thread is about; by default the whole set. */
  readonly on?: CommentedOn | undefined;
  /** The thread that it answers. */
  readonly thread?: number | undefined;
}

/** Calls that add to the conversation about a set, and show what became of it. */
export function useTalk(set: string) {
  const { mutate } = useSWRConfig();
  const show = async (said: Promise<ConversationAnswer>) => {
    await mutate(pathOf(set), await said, false);
    await mutate('/waiting');
  };
  return {
    say: (saying: Saying) => show(sendJson('POST', `/change-sets/${set}/comments`, saying)),
    resolve: (thread: number, isResolved: boolean) =>
      show(sendJson('PATCH', `/change-sets/${set}/comments/${thread}`, { isResolved })),
  };
}

/** Whether a thread is about a record or a field of it, wherever that is looked at. */
export function isAbout(
  { on }: ThreadAnswer,
  { type, id, field, place }: Omit<CommentedOn, 'country'>,
): boolean {
  return on?.type === type && on.id === id && on.field === field && on.place === place;
}

/** Whether a thread waits for an answer or a change. */
export const isOpenThread = ({ kind, resolvedBy }: ThreadAnswer): boolean =>
  kind === 'comment' && resolvedBy === undefined;
