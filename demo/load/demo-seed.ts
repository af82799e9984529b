import { fileURLToPath } from 'node:url';
import { readCatalogueLines } from '#commerce-api/import/read-catalogue.ts';
import { UnusableCatalogueError } from '#commerce-api/import/unusable-catalogue.ts';
import type { Seed, SeedContent } from '#commerce-api/seed/seed.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { writeEditorial } from './demo-content.ts';
import { DEMO_MEMBERS } from './demo-members.ts';

const CATALOGUE = fileURLToPath(new URL('../catalogue.jsonl', import.meta.url));

/**
 * The shop that comes with the project: what its files say, with dates near the given instant.
 *
 * @throws UnusableCatalogueError if a line of the catalogue can't be used
 */
export function createDemoSeed(now: Date): Seed {
  const { catalogue, problems } = readCatalogueLines(CATALOGUE, { now });
  const [first] = problems;
  if (first) throw new UnusableCatalogueError(`${CATALOGUE}:${first.line}  ${first.problem}`);
  const whole = { ...catalogue, products: [...catalogue.products] };
  return { ...whole, content: withDemoMember(writeEditorial(whole, now)) };
}

/** The sign-in page of this shop says who visitors can sign in as; shops with another catalogue don't. */
function withDemoMember(content: Seed['content']): Seed['content'] {
  const contents = COUNTRIES.map((country) => [country, withMember(content[country])] as const);
  return Object.fromEntries(contents) as Seed['content'];
}

function withMember({ 'global-config': config, ...others }: SeedContent): SeedContent {
  const [first] = DEMO_MEMBERS.members;
  const value = { email: first?.email, password: DEMO_MEMBERS.password };
  return { ...others, 'global-config': [...config, { id: 'demo-member', attributes: { value } }] };
}
