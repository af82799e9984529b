import type { DeadMail, SharedMails } from '#content-sync/cluster/shared-mails.ts';
import { Every } from '#content-sync/every.ts';
import type { NotedFindings } from '../checks/noted-findings.ts';

interface DeadMailOptions {
  readonly mails: Pick<SharedMails, 'dead'>;
  readonly degraded: Pick<NotedFindings, 'note' | 'clear'>;
  readonly everyMs?: number;
}

const PART = 'mails';
const EVERY_MS = 60_000;

/**
 * Reports mails that could not be sent as degraded, on every machine, until somebody deals with
 * them.
 */
export function noteDeadMails({ mails, degraded, everyMs = EVERY_MS }: DeadMailOptions) {
  const look = async () => {
    // While PostgreSQL is away, other parts report that.
    const dead = await mails.dead().catch(() => undefined);
    if (!dead) return;
    if (dead.length === 0) degraded.clear(PART);
    else degraded.note({ part: PART, problem: problemOf(dead) });
  };
  const looking = new Every(everyMs, look);
  void looking.now();
  return looking;
}

function problemOf({ length }: ReadonlyArray<DeadMail>): string {
  const which = length === 1 ? 'A mail' : `${length} mails`;
  return `${which} could not be sent for half a day. "storefront mails" lists them: look at the mail server, then run "storefront mails --retry", or "storefront mails --discard" to give them up.`;
}
