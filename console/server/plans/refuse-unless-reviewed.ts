import { refuse, refused } from '../http/answers.ts';
import type { SetPlans } from './set-plans.ts';

interface Asked {
  readonly set: string;
  /** The version of the set that the person saw. */
  readonly expected: number;
  /** Whether they said that so much is meant. */
  readonly reviewed: boolean;
}

/** Refuses to publish so much that the guard of unusual content would stop it, unless somebody said yes to it. */
export async function refuseUnlessReviewed(
  plans: Pick<SetPlans, 'unusualIn'>,
  { set: id, expected: version, reviewed }: Asked,
): Promise<void> {
  if (reviewed) return;
  const unusual = await plans.unusualIn({ id, version });
  if (!unusual) throw refused(refuse(503, UNDER_WAY, { 'Retry-After': '5' }));
  if (unusual.length === 0) return;
  const error = `${unusual.join('. ')}. That is unusual, so it takes a yes of its own.`;
  throw refused(refuse(422, error));
}

const UNDER_WAY = 'What it changes is still being found out. Try again in a moment.';
