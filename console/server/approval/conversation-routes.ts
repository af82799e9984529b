import { Hono } from 'hono';
import * as z from 'zod';
import type { Tables } from '#storage/state-store.ts';
import {
  COMMENT_MAX,
  type ConversationAnswer,
  commentedOnText,
  TITLE_MAX,
} from '../../contract/approval-contract.ts';
import { answer, checkedBody, refuse } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { authorOf } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { approvalOf } from '../sets/approvals.ts';
import { type ChangeSet, findChangeSet } from '../sets/change-sets.ts';
import { addComment, noteResolved, threadsOf } from '../sets/conversation.ts';
import { writersOf } from '../sets/draft-fields.ts';
import { GONE } from '../sets/editing-answers.ts';
import type { Involved } from '../sets/mail-people.ts';
import type { ApprovalSources } from './approval-routes.ts';

const name = z.string().min(1).max(200);
const on = z
  .strictObject({
    type: name,
    id: name,
    country: askedCountry,
    field: name.optional(),
    place: z.string().max(100).optional(),
    title: z.string().trim().min(1).max(TITLE_MAX).optional(),
  })
  .refine(({ field, place }) => (field === undefined) === (place === undefined), {
    error: 'name a field and its place, or neither',
  });
const said = z.strictObject({
  text: z.string().trim().min(1, 'say something').max(COMMENT_MAX),
  on: on.optional(),
  thread: z.int().positive().optional(),
});
const resolving = z.strictObject({ isResolved: z.boolean() });

/** `/change-sets/{set}/conversation`, `/comments`: what people say about a set, its records and fields. */
export function conversationRoutes(sources: ApprovalSources): Hono<ConsoleEnv> {
  const { drafts, journal, changed, tell, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const conversation = async (id: string) => {
    const threads = await drafts.need((tables) => threadsOf(tables, id));
    return answer({ threads } satisfies ConversationAnswer);
  };

  app.get('/change-sets/:set/conversation', async (context) =>
    conversation(context.req.param('set')),
  );

  app.post('/change-sets/:set/comments', async (context) => {
    const input = await checkedBody(context, said);
    const id = context.req.param('set');
    const { id: by, name: who } = authorOf(context);
    const comment = { ...input, kind: 'comment', who: { id: by, name: who } } as const;
    const found = await drafts.need((tables) =>
      tables.transaction(async () => {
        const set = await findChangeSet(tables, id);
        const isAdded = set && (await addComment(tables, id, { ...comment, now: now() }));
        return { set, isAdded };
      }),
    );
    if (!found.set) return refuse(404, GONE);
    if (!found.isAdded) return refuse(404, NO_THREAD);
    const { set } = found;
    const { text, on: about, thread } = input;
    journal.recordAction({ who, text: `Commented on “${set.title}”.` });
    changed({ what: 'set', set: id });
    changed({ what: 'conversation' });
    tell({
      type: 'comment.added',
      ...{ set, who: { id: by, name: who }, comment: text },
      to: await drafts.need((tables) => peopleOf(tables, set)),
      text: `${who} ${thread === undefined ? 'commented' : 'replied'} on ${about ? `${commentedOnText(about)} in ` : ''}“${set.title}”`,
    });
    return conversation(id);
  });

  app.patch('/change-sets/:set/comments/:comment', async (context) => {
    const input = await checkedBody(context, resolving);
    const { set, comment } = context.req.param();
    const who = input.isResolved ? authorOf(context).name : null;
    const resolved = { thread: Number(comment), who };
    const isDone =
      Number.isSafeInteger(resolved.thread) &&
      (await drafts.need((tables) => noteResolved(tables, set, resolved)));
    if (!isDone) return refuse(404, NO_THREAD);
    changed({ what: 'set', set });
    changed({ what: 'conversation' });
    return conversation(set);
  });

  return app;
}

/** Who takes part in a set: those who began it, wrote in it, or were asked or said something about it. */
async function peopleOf(tables: Tables, set: ChangeSet): Promise<ReadonlyArray<Involved>> {
  const approval = await approvalOf(tables, set.id);
  const threads = await threadsOf(tables, set.id);
  return [
    ...(await writersOf(tables, set)),
    ...(approval ? [approval.asker, approval.approver] : []),
    ...threads.flatMap(({ who, replies }) => [who, ...replies.map((reply) => reply.who)]),
  ];
}

const NO_THREAD = 'There is no such comment any more.';
