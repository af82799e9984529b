import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { Country } from '#domain/locale/locales.ts';
import { createMember, findMemberByIdentity, type Member, updateMember } from '../member-store.ts';
import { addressOf, linkByEmail, linkIdentity, type VerifiedIdentity } from './link-member.ts';

export interface Employee extends VerifiedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** Home country of new members. */
  readonly country: Country;
}

/** The employee's member account, created if necessary; undefined if it's blocked. */
export function employeeMember(
  db: Database,
  employee: Employee,
  now: Date,
): Promise<Member | undefined> {
  return inTransaction(db, [addressOf(employee)], async (transaction) => {
    const member =
      (await findMemberByIdentity(transaction, employee)) ??
      (await linkByEmail(transaction, employee)) ??
      (await addEmployee(transaction, employee, now));
    if (member.is_blocked) return undefined;
    return member.is_employee ? member : updateMember(transaction, member.id, { is_employee: 1 });
  });
}

async function addEmployee(db: Database, employee: Employee, now: Date): Promise<Member> {
  const { email, firstName, lastName, country } = employee;
  const member = await createMember(
    db,
    {
      email,
      email_confirmed: 1,
      is_employee: 1,
      first_name: firstName,
      last_name: lastName,
      country,
    },
    now,
  );
  if (!member) throw new Error('The address was free within this transaction.');
  await linkIdentity(db, employee, member.id);
  return member;
}
