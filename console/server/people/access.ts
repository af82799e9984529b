import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Country } from '#domain/locale/locales.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import { countryName, roleWithArticle } from '../../contract/reach-text.ts';
import { includesRole, type Reach, type Role, worksFor } from '../../contract/roles.ts';
import { refuse, refused } from '../http/answers.ts';

/**
 * The least role for every route of the console that isn't open to all. A route that isn't here is
 * refused. If the role depends on the country or the body, the route asks for it by `requireRole`.
 */
export const ACCESS: Readonly<Record<string, Role>> = {
  'GET /api/overview': 'viewer',
  'GET /api/locales/:locale': 'viewer',
  'GET /api/locales/:locale/changes': 'viewer',
  'GET /api/locales/:locale/changes/page': 'viewer',
  'GET /api/deliveries': 'viewer',
  'GET /api/journal': 'viewer',
  'GET /api/why': 'viewer',
  'GET /api/search': 'viewer',
  'GET /api/page': 'viewer',
  'GET /api/records': 'viewer',
  'GET /api/locales/:locale/records/:type/:id': 'viewer',
  'GET /api/events': 'viewer',
  'PUT /api/presence': 'viewer',
  'GET /preview/:id/*': 'viewer',
  'GET /live/:locale/*': 'viewer',
  'GET /api/previews/:future/:locale': 'viewer',
  'GET /drafted/:future/:locale/*': 'viewer',
  'GET /api/change-sets/:set/difference': 'viewer',
  'POST /api/previews': 'editor',
  'POST /api/actions': 'publisher',
  'GET /api/change-sets': 'viewer',
  'GET /api/change-sets/:set': 'viewer',
  'GET /api/change-sets/:set/overlaps': 'viewer',
  'GET /api/writable': 'viewer',
  'GET /api/writable/:locale/:type/:id': 'viewer',
  'GET /api/history/:type/:id': 'viewer',
  'GET /api/writable-types': 'viewer',
  'GET /api/writable-records': 'viewer',
  'GET /api/used-pictures': 'viewer',
  'POST /api/change-sets/:set/plan': 'viewer',
  'POST /api/change-sets': 'editor',
  'PATCH /api/change-sets/:set': 'editor',
  'PUT /api/change-sets/:set/fields': 'editor',
  'DELETE /api/change-sets/:set/records/:type/:id': 'editor',
  'GET /api/links': 'editor',
  'POST /api/links': 'editor',
  'DELETE /api/links/:link': 'editor',
  'POST /api/change-sets/:set/copies': 'editor',
  'POST /api/change-sets/:set/undoings': 'editor',
  'GET /api/waiting': 'viewer',
  'GET /api/change-sets/:set/conversation': 'viewer',
  'POST /api/change-sets/:set/comments': 'editor',
  'PATCH /api/change-sets/:set/comments/:comment': 'editor',
  'GET /api/change-sets/:set/approvers': 'editor',
  'POST /api/change-sets/:set/approval': 'editor',
  'DELETE /api/change-sets/:set/approval': 'editor',
  'PUT /api/change-sets/:set/approval': 'publisher',
  'POST /api/change-sets/:set/publish': 'publisher',
  'POST /api/change-sets/:set/schedule': 'publisher',
  'PUT /api/change-sets/:set/end': 'publisher',
  'POST /api/change-sets/:set/undo': 'publisher',
  'GET /api/products': 'viewer',
  'GET /api/products/choices': 'viewer',
  'POST /api/products/export': 'viewer',
  'POST /api/change-sets/:set/bulk': 'editor',
  'POST /api/change-sets/:set/lines': 'editor',
  'DELETE /api/change-sets/:set/steps/:step': 'editor',
  'GET /api/redirects': 'viewer',
  'GET /api/redirects/export': 'viewer',
  'POST /api/change-sets/:set/redirects': 'editor',
  'GET /api/pictures': 'viewer',
  'POST /api/pictures': 'editor',
  'GET /api/pictures/uses': 'viewer',
  'GET /api/pictures/elsewhere': 'editor',
  'GET /api/translations': 'viewer',
  'POST /api/translations/export': 'viewer',
  'PUT /api/translations/checks': 'editor',
  'POST /api/change-sets/:set/translations/lines': 'editor',
  'POST /api/change-sets/:set/machine-drafts': 'editor',
  'GET /api/change-sets/:set/machine-drafts': 'viewer',
  'GET /api/reviews': 'viewer',
  'GET /api/reviews/waiting': 'viewer',
  'GET /api/reviews/photos/:photo': 'viewer',
  'PATCH /api/reviews/:review': 'publisher',
  'GET /api/listing': 'viewer',
  'GET /api/searches': 'viewer',
  'GET /api/questions': 'viewer',
  'GET /api/questions/waiting': 'viewer',
  'PATCH /api/questions/:question': 'publisher',
  'GET /api/me': 'viewer',
  'DELETE /api/me/sessions/:session': 'viewer',
  'POST /api/me/passkeys/options': 'viewer',
  'POST /api/me/passkeys': 'viewer',
  'DELETE /api/me/passkeys/:passkey': 'viewer',
  'GET /api/people': 'operator',
  'POST /api/people': 'operator',
  'PATCH /api/people/:person': 'operator',
  'DELETE /api/people/:person': 'operator',
  'POST /api/people/:person/invitation': 'operator',
  'DELETE /api/people/:person/sessions': 'operator',
};

/** Routes for anybody, signed in or not. They are mounted before the guards. */
export const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  'GET /*',
  'GET /shared/:link/*',
  'GET /api/session',
  'DELETE /api/session',
  'GET /sign-in/company',
  'GET /sign-in/company/callback',
  'GET /api/sign-in',
  'POST /api/sign-in/options',
  'POST /api/sign-in',
  'POST /api/invitation',
  'POST /api/invitation/options',
  'POST /api/invitation/accept',
]);

/** Refuses requests by people below the least role of the route. */
export const accessGuard: MiddlewareHandler<AuthorEnv> = async (context, next) => {
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  const route = matchedRoutes(context).find(
    (each) => each.method === method && isGuarded(belowConsole(each.path)),
  );
  if (!route) return next();
  const least = ACCESS[`${method} ${belowConsole(route.path)}`];
  if (!least) return refuse(403, 'Nobody has been given access to this.');
  requireRole(context, least);
  return next();
};

/** The path of a route, wherever the console is mounted. */
export function belowConsole(path: string): string {
  return path.startsWith(`${CONSOLE}/`) ? path.slice(CONSOLE.length) : path;
}

const GUARDED = ['/api/', '/preview/', '/live/', '/drafted/'];

/** Whether a path needs a role. The others are the console's page, or open to all. */
function isGuarded(path: string): boolean {
  return GUARDED.some((start) => path.startsWith(start));
}

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

/** Refuses a request whose author doesn't have the role in all of these countries. */
export function requireRole<E extends AuthorEnv>(
  context: Context<E>,
  least: Role,
  countries: ReadonlyArray<Country> = [],
): void {
  const author = authorOf(context);
  if (!includesRole(author.role, least)) {
    const own = roleWithArticle(author.role);
    throw refused(
      refuse(403, `This takes ${roleWithArticle(least)}, and you are ${own}. Ask an operator.`),
    );
  }
  if (worksFor(author, countries)) return;
  const others = countries.filter((country) => !worksFor(author, [country]));
  throw refused(refuse(403, `You don’t work for ${listed(others)}. Ask an operator.`));
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

function listed(countries: ReadonlyArray<Country>): string {
  return list.format([...new Set(countries)].map(countryName));
}
