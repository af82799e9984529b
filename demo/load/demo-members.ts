import { readFileSync } from 'node:fs';
import type { Database } from '#commerce-api/database/tables.ts';
import type { SeedMember } from '#commerce-api/seed/members/seed-member.ts';
import { seedMembers } from '#commerce-api/seed/members/seed-members.ts';
import type { Country } from '#domain/locale/locales.ts';
import { isFields } from './content-files.ts';
import { CONTENT } from './demo-content.ts';

interface Members {
  /** Of all of them. */
  readonly password: string;
  readonly members: ReadonlyArray<SeedMember>;
}

/** The members in `demo/members.json`. */
export const DEMO_MEMBERS: Members = JSON.parse(
  readFileSync(new URL('../members.json', import.meta.url), 'utf8'),
);

/** Adds the demo's members to a shop without members, once in its life. */
export async function seedDemoMembers(db: Database, now: Date): Promise<void> {
  await seedMembers(db, { ...DEMO_MEMBERS, pointRules }, now);
}

/** The rules of the configuration, of which the amount is in major units. */
function pointRules(country: Country) {
  const { 'return-days': returnDays, 'spend-per-point': spend } = CONTENT[country].config;
  return {
    returnDays: Number(returnDays),
    spendPerPoint: Number(isFields(spend) ? spend.amount : spend),
  };
}
