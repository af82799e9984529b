import { refuse } from '../answers.ts';
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
): Promise<Response | undefined> {
  if (reviewed) return undefined;
  const unusual = await plans.unusualIn({ id, version });
  if (!unusual) return refuse(503, UNDER_WAY, { 'Retry-After': '5' });
  if (unusual.length === 0) return undefined;
  return refuse(422, `${unusual.join('. ')}. That is unusual, so it takes a yes of its own.`);
}

const UNDER_WAY = 'What it changes is still being found out. Try again in a moment.';
