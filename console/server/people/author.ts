import type { Context } from 'hono';
import type { Country } from '#domain/locale/locales.ts';
import { countryName, roleWithArticle } from '../../contract/reach-text.ts';
import { includesRole, type Reach, type Role, worksFor } from '../../contract/roles.ts';
import { refuse } from '../answers.ts';

/** Who makes a request of the console: a person who is signed in, or a machine with the token. */
export interface Author extends Reach {
  readonly kind: 'person' | 'machine';
  /** The person's id; for machines, their name. */
  readonly id: string;
  /** What the journal calls them. */
  readonly name: string;
}

/** What the console's guards find out about a request. */
export interface AuthorEnv {
  readonly Variables: { readonly author: Author };
}

/** Who makes a request. Behind the guards, there is always an author. */
export function authorOf<E extends AuthorEnv>(context: Context<E>): Author {
  return context.get('author');
}

/**
 * Undefined if the author of a request has the role in all of the given countries; otherwise the
 * refusal to answer with.
 */
export function requireRole<E extends AuthorEnv>(
  context: Context<E>,
  least: Role,
  countries: ReadonlyArray<Country> = [],
): Response | undefined {
  const author = authorOf(context);
  if (!includesRole(author.role, least)) {
    const own = roleWithArticle(author.role);
    return refuse(
      403,
      `This takes ${roleWithArticle(least)}, and you are ${own}. Ask an operator.`,
    );
  }
  if (worksFor(author, countries)) return undefined;
  const others = countries.filter((country) => !worksFor(author, [country]));
  return refuse(403, `You don’t work for ${listed(others)}. Ask an operator.`);
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

function listed(countries: ReadonlyArray<Country>): string {
  return list.format([...new Set(countries)].map(countryName));
}
