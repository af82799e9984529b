import type { SessionAnswer } from '../../contract/console-contract.ts';
import type { Visit } from './visits.ts';

export function sessionAnswer({ author, session }: Omit<Visit, 'cookie'>): SessionAnswer {
  const { id, name, role, countries } = author;
  return { id, name, role, countries, expiresAt: session.expiresAt };
}
