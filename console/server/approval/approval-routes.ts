import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { StateStore, Tables } from '#storage/state-store.ts';
import {
  type ApproversAnswer,
  COMMENT_MAX,
  type Named,
  type WaitingAnswer,
} from '../../contract/approval-contract.ts';
import { countriesOfDrafts, countriesShowing } from '../../contract/countries-of-drafts.ts';
import { includesRole, worksFor } from '../../contract/roles.ts';
import { answer, checkedBody, refuse, refused } from '../http/answers.ts';
import { type Author, authorOf } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { listPeople, type Person } from '../people/people.ts';
import {
  type Asked,
  approvalOf,
  askForApproval,
  decideOn,
  withdrawRequest,
} from '../sets/approvals.ts';
import { asEditorOf } from '../sets/as-editor-of.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import { refusalOf } from '../sets/editing-answers.ts';
import { refuseUnlessPublisherOf } from '../sets/publisher-of.ts';
import { detailsOf } from '../sets/set-details.ts';
import type { SetNotice, TellOfSet } from './set-notices.ts';
import { waitingFor } from './waiting-for.ts';

export interface ApprovalSources
  extends Pick<EditingSources, 'drafts' | 'journal' | 'changed' | 'now'> {
  readonly people: StateStore;
  readonly tell: TellOfSet;
}

const words = z.string().trim().max(COMMENT_MAX);
const request = z.strictObject({ approver: z.string().min(1), comment: words.default('') });
const decision = z
  .strictObject({
    decision: z.enum(['approved', 'sent-back']),
    reason: words.default(''),
    expected: z.int().positive(),
  })
  .refine((asked) => asked.decision === 'approved' || asked.reason !== '', {
    path: ['reason'],
    error: 'say what is to be changed',
  });

/** `/change-sets/{set}/approval`: asking for it, and giving it; `/waiting`: what waits for whoever asks. */
export function approvalRoutes(sources: ApprovalSources): Hono<ConsoleEnv> {
  const { drafts, now } = sources;
  const app = new Hono<ConsoleEnv>();
  app.get('/change-sets/:set/approvers', async (context) => {
    const found = await approversOf(context, sources);
    const approvers = found.map(({ id, name, email }) => ({ id, name, hasMail: !!email }));
    return answer({ approvers } satisfies ApproversAnswer);
  });

  app.post('/change-sets/:set/approval', (context) => requestApproval(context, sources));

  app.delete('/change-sets/:set/approval', async (context) => {
    const id = context.req.param('set');
    const who = named(authorOf(context));
    const before = await drafts.need((tables) => approvalOf(tables, id));
    const result = await asEditorOf(context, drafts, {
      countries: async (tables) => countriesOfDrafts(await draftsOf(tables, id)),
      change: (tables) => withdrawRequest(tables, id, { who, now: now() }),
    });
    return done(context, sources, {
      result,
      type: 'approval.withdrawn',
      noted: 'Withdrew the request to approve',
      told: 'withdrew the request to approve',
      to: before ? [before.approver, before.asker] : [],
      comment: '',
    });
  });

  app.put('/change-sets/:set/approval', async (context) => {
    const input = await checkedBody(context, decision);
    const set = context.req.param('set');
    const { expected, reason } = input;
    const changes = (tables: Tables) => draftsOf(tables, set);
    await refuseUnlessPublisherOf(context, drafts, { set, expected, changes });
    const who = named(authorOf(context));
    const before = await drafts.need((tables) => approvalOf(tables, set));
    const deciding = { ...input, who, now: now() };
    const result = await drafts.need((tables) => decideOn(tables, set, deciding));
    const isApproved = input.decision === 'approved';
    return done(context, sources, {
      result,
      type: `approval.${input.decision}`,
      noted: isApproved ? 'Approved' : 'Sent back',
      told: isApproved ? 'approved' : 'sent back',
      to: before ? [before.asker] : [],
      comment: reason,
    });
  });

  app.get('/waiting', async (context) => {
    const waiting = await drafts.need((tables) => waitingFor(tables, authorOf(context)));
    return answer(waiting satisfies WaitingAnswer);
  });
  return app;
}

/** Who may be asked to approve a set. */
async function approversOf(
  context: Context<ConsoleEnv>,
  { drafts, people }: ApprovalSources,
): Promise<ReadonlyArray<Person>> {
  const set = context.req.param('set') ?? '';
  const showsIn = countriesShowing(await drafts.need((tables) => draftsOf(tables, set)));
  const mayPublish = (person: Person) =>
    person.id !== authorOf(context).id &&
    includesRole(person.role, 'publisher') &&
    worksFor(person, showsIn);
  return (await people.need(listPeople)).filter(mayPublish);
}

/** What somebody did about an approval. */
interface Did extends Pick<SetNotice, 'type' | 'to' | 'comment'> {
  readonly result: Asked;
  /** For the journal, before the title of the set. */
  readonly noted: string;
  /** For the people whom it concerns, after a name. */
  readonly told: string;
}

async function requestApproval(
  context: Context<ConsoleEnv>,
  sources: ApprovalSources,
): Promise<Response> {
  const { drafts, now } = sources;
  const input = await checkedBody(context, request);
  const id = context.req.param('set') ?? '';
  const asker = authorOf(context);
  const { comment } = input;
  const approver = (await approversOf(context, sources)).find((each) => each.id === input.approver);
  const result = await asEditorOf(context, drafts, {
    countries: async (tables) => countriesOfDrafts(await draftsOf(tables, id)),
    async change(tables) {
      if (!approver) throw refused(refuse(409, NO_APPROVER));
      return askForApproval(tables, id, { asker: named(asker), approver, comment, now: now() });
    },
  });
  const { name } = approver ?? { name: '' };
  return done(context, sources, {
    result,
    type: 'approval.asked',
    noted: `Asked ${name} to approve`,
    told: `asks ${name} to approve`,
    to: approver ? [approver] : [],
    comment,
  });
}

/** Records and tells what was done, and answers the set; or why it wasn't done. */
async function done(
  context: Context<ConsoleEnv>,
  { drafts, journal, changed, tell }: ApprovalSources,
  { result, noted, told, ...notice }: Did,
): Promise<Response> {
  if (result.outcome === 'waiting') return refuse(409, WAITS);
  if (result.outcome === 'settled') return refuse(409, SETTLED);
  if (result.outcome === 'own') return refuse(409, OWN_REQUEST);
  if (result.outcome !== 'done') return refusalOf(result);
  const who = authorOf(context);
  const set = result.value;
  const called = `“${set.title}”`;
  journal.recordAction({ who: who.name, text: `${noted} ${called}.` });
  changed({ what: 'set', set: set.id });
  changed({ what: 'conversation' });
  tell({ ...notice, set, who, text: `${who.name} ${told} ${called}` });
  return answer(await detailsOf(drafts, set.id));
}

const named = ({ id, name }: Author): Named => ({ id, name });

const WAITS = 'The change set waits for approval already. Withdraw the request first.';
const SETTLED = 'Nobody asks for approval of the change set any more.';
const OWN_REQUEST = 'You asked for this approval, so somebody else gives it.';
const NO_APPROVER =
  'Choose somebody who may publish all that the change set changes. If there is nobody, ask an operator.';
