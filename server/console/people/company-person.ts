import type { DatabaseSync } from 'node:sqlite';
import type { Role } from '#console/people/roles.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { CompanyIdentity } from './company-sign-in.ts';
import { acceptInvitation, addPerson, findByEmail, findPerson, type Person } from './people.ts';

/**
 * The account of somebody whom the company let in: theirs since they signed in before, the one that
 * was invited by their address, or a new one if everybody of the company has a role. Undefined if
 * they have none.
 */
export function companyPerson(
  database: DatabaseSync,
  identity: CompanyIdentity,
  { role, now }: { readonly role: Role | undefined; readonly now: number },
): Person | undefined {
  return inTransaction(database, () => {
    const { subject, email, name } = identity;
    const before = database.prepare('SELECT id FROM people WHERE subject = ?').get(subject);
    if (before) return findPerson(database, String(before.id));
    const invited = email === undefined ? undefined : findByEmail(database, email);
    const person =
      invited ?? (role && addPerson(database, { name, email, role, countries: 'all' }, now));
    if (!person) return undefined;
    // An address that has passed to somebody else at the company doesn't open the account with it.
    const { changes } = database
      .prepare('UPDATE people SET subject = ? WHERE id = ? AND subject IS NULL')
      .run(subject, person.id);
    if (changes === 0) return undefined;
    acceptInvitation(database, person.id);
    return person;
  });
}
