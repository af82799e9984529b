import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

interface Ceremony {
  /** The site that the browser is on. */
  readonly origin?: string;
  /** Whether the device made sure who holds it. */
  readonly isVerified?: boolean;
}

/** What a browser and a device with one passkey answer, as WebAuthn has it. */
export function aSoftwareAuthenticator(origin = 'http://localhost') {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  const ids = { id: id.toString('base64url'), rawId: id.toString('base64url') };
  const common = { ...ids, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id: common.id,
    create(
      { challenge, rp }: PublicKeyCredentialCreationOptionsJSON,
      ceremony: Ceremony = {},
    ): RegistrationResponseJSON {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(rp.id ?? '', { ...ceremony, counter, credential });
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, ceremony.origin ?? origin),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(
      { challenge, rpId }: PublicKeyCredentialRequestOptionsJSON,
      ceremony: Ceremony = {},
    ): AuthenticationResponseJSON {
      counter += 1;
      const client = clientData('webauthn.get', challenge, ceremony.origin ?? origin);
      const data = authenticatorData(rpId ?? '', { ...ceremony, counter });
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      return {
        ...common,
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url');
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function authenticatorData(
  rpId: string,
  { isVerified = true, counter, credential }: Ceremony & { counter: number; credential?: Buffer },
): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const parts = [sha256(Buffer.from(rpId)), Buffer.from([flags]), count];
  return Buffer.concat(credential ? [...parts, credential] : parts);
}

/** An ES256 key of RFC 9053: kty 2, alg -7, crv 1, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The parts of CBOR (RFC 8949) that the above needs. */
function cborMap(entries: ReadonlyArray<readonly [Buffer, Buffer]>): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const isShort = bytes.length < 0x1_00;
  const length = Buffer.alloc(isShort ? 1 : 2);
  length.writeUIntBE(bytes.length, 0, length.length);
  return Buffer.concat([Buffer.from([isShort ? 0x58 : 0x59]), length, bytes]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
