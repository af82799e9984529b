import * as z from 'zod';

/** Where and to whom an overlay is shown; by default, everywhere and to everybody. */
const audience = z.object({
  paths: z.array(z.string()).default([]),
  'loyalty-tiers': z.array(z.string()).default([]),
});

export interface Visit {
  readonly path: string;
  /** Undefined for visitors. */
  readonly tier: string | undefined;
}

/** Whether an overlay is shown on a visit. A path that ends in `*` is a prefix. */
export function isShownAt(attributes: unknown, { path, tier }: Visit): boolean {
  const { paths, 'loyalty-tiers': tiers } = audience.parse(attributes);
  const isForTier = tiers.length === 0 || (tier !== undefined && tiers.includes(tier));
  return isForTier && (paths.length === 0 || paths.some((pattern) => matches(pattern, path)));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
