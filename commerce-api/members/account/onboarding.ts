import type { Database } from '#commerce-api/database/tables.ts';
import { loadConfig } from '#commerce-api/editorial/country-config.ts';
import type { Country } from '#domain/locale/locales.ts';

/** The steps for new members, in order. */
export const ONBOARDING_STEPS = [
  'beauty-profile',
  'first-order',
  'first-review',
  'wishlist',
  'app',
] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The steps that a member completed: those that their data shows, and those marked as done. */
export async function stepsDone(
  db: Database,
  memberId: string,
): Promise<ReadonlySet<OnboardingStep>> {
  const marked = await db
    .selectFrom('member_steps')
    .select('step')
    .where('member_id', '=', memberId)
    .execute();
  const shown = await shownBy(db, memberId);
  return new Set(
    ONBOARDING_STEPS.filter((step) => shown[step] || marked.some((row) => row.step === step)),
  );
}

/** The steps for new members of a country, which may have switched the beauty profile off. */
export async function stepsIn(
  db: Database,
  country: Country,
): Promise<ReadonlyArray<OnboardingStep>> {
  const { 'enable-flags': flags } = await loadConfig(db, country, ['enable-flags']);
  const isOff = flags && !flags.beautyProfile;
  return ONBOARDING_STEPS.filter((step) => step !== 'beauty-profile' || !isOff);
}

export async function isOnboarded(
  db: Database,
  memberId: string,
  country: Country,
): Promise<boolean> {
  const done = await stepsDone(db, memberId);
  return (await stepsIn(db, country)).every((step) => done.has(step));
}

export async function markSteps(
  db: Database,
  memberId: string,
  steps: ReadonlyArray<OnboardingStep>,
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto('member_steps')
    .values([...new Set(steps)].map((step) => ({ member_id: memberId, step })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function shownBy(
  db: Database,
  memberId: string,
): Promise<Partial<Record<OnboardingStep, boolean>>> {
  const hasRow = async (
    table: 'member_beauty_profiles' | 'member_orders' | 'member_reviews',
  ): Promise<boolean> => {
    const row = await db
      .selectFrom(table)
      .select('member_id')
      .where('member_id', '=', memberId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    'beauty-profile': await hasRow('member_beauty_profiles'),
    'first-order': await hasRow('member_orders'),
    'first-review': await hasRow('member_reviews'),
  };
}
