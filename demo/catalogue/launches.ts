import { stableInteger, stableShare } from '#commerce-api/import/stable-hash.ts';
import type { SeedProduct } from '#commerce-api/seed/seed.ts';

/** The stages of a launch that some products are at when the shop is seeded. */
export type LaunchStage = 'coming soon' | 'early access' | 'launched';

interface Stage {
  /** The share of all products. */
  readonly share: number;
  /** Days from the seeding to the first and to the last launch. */
  readonly launch: readonly [number, number];
  /** The same for early access, which some of the products don't have. */
  readonly earlyAccess: readonly [number, number];
  readonly shareWithoutEarlyAccess: number;
}

/** Each stage lasts for at least three weeks, so that a shop shows all of them for that long. */
const STAGES: Readonly<Record<LaunchStage, Stage>> = {
  'coming soon': {
    share: 0.02,
    launch: [40, 120],
    earlyAccess: [25, 33],
    shareWithoutEarlyAccess: 0.5,
  },
  'early access': {
    share: 0.012,
    launch: [25, 60],
    earlyAccess: [-6, -1],
    shareWithoutEarlyAccess: 0,
  },
  launched: {
    share: 0.012,
    launch: [-20, -1],
    earlyAccess: [-34, -27],
    shareWithoutEarlyAccess: 0.5,
  },
};

/** The stage of a product's launch; undefined if it has none. */
export function launchStage(id: string): LaunchStage | undefined {
  const stages = Object.keys(STAGES) as ReadonlyArray<LaunchStage>;
  return stages.find((stage) => stableShare(stage, id) < STAGES[stage].share);
}

export function launchOf(
  id: string,
  stage: LaunchStage,
  now: Date,
): NonNullable<SeedProduct['launch']> {
  const { launch, earlyAccess, shareWithoutEarlyAccess } = STAGES[stage];
  const on = ([from, till]: readonly [number, number], name: string) =>
    tenInTheMorning(now, stableInteger(from, till, name, id));
  const launchAt = on(launch, 'launch day');
  if (stableShare('early access', id) < shareWithoutEarlyAccess) return { launchAt };
  return { launchAt, earlyAccessAt: on(earlyAccess, 'early access day') };
}

/** The given number of days after the seeding, at Singapore's time. */
export function tenInTheMorning(now: Date, days: number): string {
  const day = now.getUTCDate() + days;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, 2)).toISOString();
}
