import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Row, Tables } from '#storage/state-store.ts';
import type { Person } from './people.ts';
import type { OneTime } from './secrets.ts';

export type NewPasskey = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** WebAuthn's ceremonies: what browsers are asked to sign, and whether they did. */
export interface Passkeys {
  /** What a browser needs to make a passkey for a person. */
  creation(
    person: Person,
    known: ReadonlyArray<StoredPasskey>,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The passkey that the browser made for this person; undefined if the answer isn't valid. */
  created(
    answer: Answered<RegistrationResponseJSON>,
    person: Person,
  ): Promise<NewPasskey | undefined>;
  /** What a browser needs to sign in with any passkey of this console. */
  request(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The new count of uses of the passkey that signed; undefined if the answer isn't valid. */
  signed(
    answer: Answered<AuthenticationResponseJSON>,
    passkey: StoredPasskey,
  ): Promise<{ readonly counter: number } | undefined>;
}

interface Answered<T> {
  readonly response: T;
  /** The address of the page that asks, without a path. */
  readonly origin: string;
}

const NAME = 'Storefront console';
/** A passkey is the only factor, so the device has to verify its holder. */
const VERIFICATION = 'required';

export function createPasskeys({
  rpId,
  challenges,
  now,
}: {
  /** The host that passkeys are for. */
  readonly rpId: string;
  /** The challenges that browsers were sent, each with its purpose. */
  readonly challenges: OneTime;
  readonly now: () => number;
}): Passkeys {
  const note = (challenge: string, purpose: string) =>
    challenges.put(challenge, { value: purpose, endsAt: now() + LIFE_MS });
  const isAsked = async (challenge: string, purpose: string) =>
    (await challenges.take(challenge)) === purpose;
  const creationOf = ({ id }: Person) => `passkey of ${id}`;
  const common = { expectedRPID: rpId, requireUserVerification: true };
  return {
    async creation(person, known) {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: rpId,
        userName: person.email ?? person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          transports: [...transports],
        })),
        supportedAlgorithmIDs: [...ALGORITHMS],
        authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
      });
      await note(options.challenge, creationOf(person));
      return options;
    },
    async created({ response, origin }, person) {
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await trusted(() =>
        verifyRegistrationResponse({
          ...common,
          response,
          supportedAlgorithmIDs: [...ALGORITHMS],
          expectedOrigin: origin,
          expectedChallenge: (challenge) => isAsked(challenge, creationOf(person)),
        }),
      );
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { id, publicKey, counter, transports: response.response.transports ?? [] };
    },
    async request() {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: VERIFICATION,
      });
      await note(options.challenge, SIGN_IN);
      return options;
    },
    async signed({ response, origin }, { id, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await trusted(() =>
        verifyAuthenticationResponse({
          ...common,
          response,
          expectedOrigin: origin,
          expectedChallenge: (challenge) => isAsked(challenge, SIGN_IN),
          credential: { id, publicKey, counter },
        }),
      );
      return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : undefined;
    },
  };
}

/** Imported on the first sign-in: its 300 modules would take a fifth of a server's start. */
const webAuthn = () => import('@simplewebauthn/server');

const SIGN_IN = 'sign in';
/** How long a person may take to sign. */
const LIFE_MS = 300_000;
/** EdDSA, ES256 and RS256. By default, the library asks for what Node calls experimental. */
const ALGORITHMS = [-8, -7, -257] as const;

/** Undefined if the library throws, as it does for any fault of an answer from outside. */
async function trusted<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** A key of a person's device or password manager. Only the public half is stored. */
export interface StoredPasskey {
  /** The credential's id in base64url. */
  readonly id: string;
  readonly person: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often the passkey was used, if it counts; otherwise 0. */
  readonly counter: number;
  readonly transports: ReadonlyArray<string>;
  /** The name that the browser gave itself when it made the passkey. */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

const DEVICE_MAX = 200;

export async function addPasskey(
  tables: Tables,
  passkey: Omit<StoredPasskey, 'usedAt'>,
): Promise<void> {
  const { id, person, publicKey, counter, transports, device, createdAt } = passkey;
  await tables.run(
    'INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, NULL)',
    ...[id, person, publicKey, counter, transports.join(' ')],
    ...[device.slice(0, DEVICE_MAX), createdAt],
  );
}

export async function findPasskey(tables: Tables, id: string): Promise<StoredPasskey | undefined> {
  const row = await tables.get('SELECT * FROM passkeys WHERE id = ?', id);
  return row && passkeyOf(row);
}

/** A person's passkeys, newest last. */
export async function passkeysOf(tables: Tables, person: string): Promise<Array<StoredPasskey>> {
  const select = 'SELECT * FROM passkeys WHERE person = ? ORDER BY created_at, id';
  return (await tables.all(select, person)).map(passkeyOf);
}

export async function notePasskeyUse(
  tables: Tables,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: number },
): Promise<void> {
  await tables.run(
    'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?',
    ...[counter, now, id],
  );
}

/** Returns whether the person had it. */
export async function removePasskey(tables: Tables, person: string, id: string): Promise<boolean> {
  const remove = 'DELETE FROM passkeys WHERE person = ? AND id = ?';
  return (await tables.run(remove, person, id)) > 0;
}

function passkeyOf(row: Row): StoredPasskey {
  return {
    id: String(row.id),
    person: String(row.person),
    publicKey: new Uint8Array(row.public_key as Uint8Array),
    counter: Number(row.counter),
    transports: String(row.transports).split(' ').filter(Boolean),
    device: String(row.device),
    createdAt: Number(row.created_at),
    usedAt: row.used_at === null ? undefined : Number(row.used_at),
  };
}
