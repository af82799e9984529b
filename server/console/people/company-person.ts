import type { Role } from '#console/people/roles.ts';
import type { Tables } from '#storage/state-store.ts';
import type { CompanyIdentity } from './company-sign-in.ts';
import { acceptInvitation, addPerson, findByEmail, findPerson, type Person } from './people.ts';

/**
 * The account of somebody whom the company let in: the one they used before, the one invited by
 * their address, or a new one if everybody of the company has a role. Undefined otherwise.
 */
export function companyPerson(
  tables: Tables,
  identity: CompanyIdentity,
  { role, now }: { readonly role: Role | undefined; readonly now: number },
): Promise<Person | undefined> {
  return tables.transaction(async () => {
    const { subject, email, name } = identity;
    const before = await tables.get('SELECT id FROM people WHERE subject = ?', subject);
    if (before) return findPerson(tables, String(before.id));
    const invited = email === undefined ? undefined : await findByEmail(tables, email);
    const person =
      invited ?? (role && (await addPerson(tables, { name, email, role, countries: 'all' }, now)));
    if (!person) return undefined;
    // Somebody else may have the address now: it doesn't open an account that is in use.
    const changes = await tables.run(
      'UPDATE people SET subject = ? WHERE id = ? AND subject IS NULL',
      ...[subject, person.id],
    );
    if (changes === 0) return undefined;
    await acceptInvitation(tables, person.id);
    return person;
  });
}
