import { diffChars } from 'diff';
import { KNOWN_VARIABLES } from './config.ts';
import type { Environment } from './config-file.ts';

/** Variables of the shop's own, whoever sets them. */
const PREFIX = 'STOREFRONT_';
/** In the shop's file, other names that are as near to a known one as this are slips, too. */
const SLIP = 2;

/**
 * What is set for the shop, and isn't known: a line for each, with the nearest known variable. In the
 * process's own environment anything can be set, so only names that start like the shop's count there.
 */
export function unknownVariables({ env, inFile }: Environment): Array<string> {
  const written = new Set(inFile);
  const isKnown = new Set(KNOWN_VARIABLES);
  return Object.keys(env).flatMap((name) => {
    const isOwn = name.startsWith(PREFIX);
    if (isKnown.has(name) || !env[name] || !(isOwn || written.has(name))) return [];
    const nearest = nearestKnown(name);
    if (!isOwn && distance(name, nearest) > SLIP) return [];
    return [`${name} is no variable of the shop, and has no effect. Did you mean ${nearest}?`];
  });
}

function nearestKnown(name: string): string {
  const distances = KNOWN_VARIABLES.map((known) => ({ known, by: distance(name, known) }));
  return distances.reduce((best, each) => (each.by < best.by ? each : best)).known;
}

/** How many characters are added and removed from one to the other. */
function distance(from: string, to: string): number {
  return diffChars(from, to).reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
}
