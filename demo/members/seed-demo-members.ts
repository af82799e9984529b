import type { Database } from '#commerce-api/database/tables.ts';
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from '#commerce-api/seed/members/sample-members.ts';
import { seedMembers } from '#commerce-api/seed/members/seed-members.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_POLICIES } from '../content/country-policies.ts';

/** Adds the demo's members to a shop without members, once in its life. */
export async function seedDemoMembers(db: Database, now: Date): Promise<void> {
  const pointRules = (country: Country) => COUNTRY_POLICIES[country];
  await seedMembers(db, { members: SAMPLE_MEMBERS, password: SAMPLE_PASSWORD, pointRules }, now);
}
