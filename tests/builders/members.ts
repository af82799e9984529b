import type { Database } from '#commerce-api/database/tables.ts';
import { seedMembers } from '#commerce-api/seed/members/seed-members.ts';
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from './sample-members.ts';

/** Adds the sample members to a test's shop, by a rule of points that no country has. */
export function seedTestMembers(db: Database, now: Date): Promise<void> {
  const pointRules = () => ({ returnDays: 14, spendPerPoint: 1 });
  return seedMembers(db, { members: SAMPLE_MEMBERS, password: SAMPLE_PASSWORD, pointRules }, now);
}
