import { stableInteger, stableShare } from '#commerce-api/import/stable-hash.ts';
import type { SeedProduct } from '#commerce-api/seed/seed.ts';

/** How far some products are with their launch on the day of the seeding. */
export type LaunchStage = 'coming soon' | 'early access' | 'launched';

interface Stage {
  /** Of all products. */
  readonly share: number;
  /** Days from the seeding to the launch, the first and the last. */
  readonly launch: readonly [number, number];
  /** The same to early access; none for a part of the products without. */
  readonly earlyAccess: readonly [number, number];
  readonly shareWithoutEarlyAccess: number;
}

/** The stages hold for three weeks and more, so that a shop shows them for as long. */
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

/** The stage of a product; undefined for one of no launch. */
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

/** In Singapore, so many days after the day of the seeding. */
function tenInTheMorning(now: Date, days: number): string {
  const day = now.getUTCDate() + days;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, 2)).toISOString();
}
