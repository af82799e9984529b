import { PASSWORD_MIN_LENGTH } from '#domain/account/credentials.ts';
import { invalid } from './read-body.ts';

const PASSWORD_MAX_LENGTH = 128;

/** Common passwords that are long enough. */
const COMMONEST: ReadonlySet<string> = new Set([
  '00000000',
  '11111111',
  '12341234',
  '12345678',
  '123456789',
  '1234567890',
  '123123123',
  '1q2w3e4r',
  '1qaz2wsx',
  '87654321',
  '88888888',
  'aa123456',
  'abc12345',
  'abcd1234',
  'baseball',
  'football',
  'iloveyou',
  'passw0rd',
  'password',
  'password1',
  'password123',
  'princess',
  'qwerty123',
  'qwertyuiop',
  'sunshine',
  'superman',
  'welcome1',
]);

/** Refuses a new password (422, with a pointer to its field) that is too short, too long or easy to guess. */
export function refuseWeakPassword(password: string, email: string, field = 'password'): void {
  const problem = passwordProblem(password, email);
  if (problem !== undefined) throw invalid(`/${field}`, `${field}: ${problem}.`);
}

function passwordProblem(password: string, email: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return `must have at least ${PASSWORD_MIN_LENGTH} characters`;
  if (length > PASSWORD_MAX_LENGTH) return `may have ${PASSWORD_MAX_LENGTH} characters`;
  const lower = password.toLowerCase();
  if (lower === email.toLowerCase()) return 'must not be the email address';
  return COMMONEST.has(lower) ? 'is among the first that anyone would try' : undefined;
}
