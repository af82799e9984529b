import type { Database } from '#commerce-api/database/tables.ts';
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from '#commerce-api/seed/members/sample-members.ts';
import { seedMembers } from '#commerce-api/seed/members/seed-members.ts';
import type { Country } from '#domain/locale/locales.ts';
import { isFields } from '../load/content-files.ts';
import { CONTENT } from '../load/demo-content.ts';

/** Adds the demo's members to a shop without members, once in its life. */
export async function seedDemoMembers(db: Database, now: Date): Promise<void> {
  await seedMembers(db, { members: SAMPLE_MEMBERS, password: SAMPLE_PASSWORD, pointRules }, now);
}

/** The rules of the configuration, of which the amount is in major units. */
function pointRules(country: Country) {
  const { 'return-days': returnDays, 'spend-per-point': spend } = CONTENT[country].config;
  return {
    returnDays: Number(returnDays),
    spendPerPoint: Number(isFields(spend) ? spend.amount : spend),
  };
}
