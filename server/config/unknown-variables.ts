import { diffChars } from 'diff';
import { type Environment, IN_FILE } from './config-file.ts';
import { KNOWN_VARIABLES } from './environment.ts';

/** The prefix of the shop's own variables, in every environment. */
const PREFIX = 'STOREFRONT_';
/**
 * In the shop's file, a name that is this close to a known one counts as a typing error as well.
 */
const SLIP = 2;

/**
 * Variables set for the shop that are unknown, a line for each, with the nearest known one. In the
 * process's own environment, only names with the shop's prefix count.
 */
export function unknownVariables({ env, inFile }: Environment): Array<string> {
  const written = new Set(inFile);
  const isKnown = new Set(KNOWN_VARIABLES.flatMap((name) => [name, name + IN_FILE]));
  return Object.keys(env).flatMap((name) => {
    const isOwn = name.startsWith(PREFIX);
    if (isKnown.has(name) || !env[name] || !(isOwn || written.has(name))) return [];
    const nearest = nearestKnown(name);
    if (!isOwn && distance(name, nearest) > SLIP) return [];
    return [`${name} isn't a variable of the shop, and has no effect. Did you mean ${nearest}?`];
  });
}

function nearestKnown(name: string): string {
  const distances = KNOWN_VARIABLES.map((known) => ({ known, by: distance(name, known) }));
  return distances.reduce((best, each) => (each.by < best.by ? each : best)).known;
}

/** How many characters have to be added and removed to get from one name to the other. */
function distance(from: string, to: string): number {
  return diffChars(from, to).reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
}
