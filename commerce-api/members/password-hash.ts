import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const ENCODED =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/;

/**
 * A password hash for storage, with its own salt and parameters.
 *
 * @example '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { salt, cost: COST, length: HASH_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether the password matches the hash. Without a hash it doesn't, after the same work, so that
 * the duration doesn't reveal whether there is one.
 */
export async function isPasswordOf(password: string, encoded: string | null): Promise<boolean> {
  const { cost, salt, hash } = decode(encoded ?? NOBODY);
  const derived = await derive(password, { salt, cost, length: hash.length });
  return timingSafeEqual(derived, hash) && encoded !== null;
}

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(
  Buffer.alloc(SALT_BYTES),
)}$${base64(Buffer.alloc(HASH_BYTES))}`;

/** Another keyboard may produce other code points for the same password. */
function derive(
  password: string,
  { salt, cost, length }: { salt: Buffer; cost: Cost; length: number },
): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return hashWith('argon2id', { message, nonce: salt, tagLength: length, ...cost });
}

function decode(encoded: string) {
  const parts = ENCODED.exec(encoded)?.groups;
  if (!parts) throw new Error('This is no password hash of ours.');
  const { memory, passes, parallelism, salt = '', hash = '' } = parts;
  return {
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Without padding, as is usual for such hashes. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
