import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewPasskeyCredential,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@rewald/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** User present, user verified. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** A passkey in software: ES256, without attestation, in the format of browsers. */
export interface Authenticator {
  create(options: PasskeyCreationOptions): NewPasskeyCredential;
  prove(options: PasskeyRequestOptions): PasskeyProof;
}

/** A public key in COSE: EC2, ES256, P-256. */
const coseOf = (publicKey: KeyObject): Uint8Array => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
};

const withoutAttestation = (authData: Uint8Array): string =>
  base64url(
    isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    ),
  );

/** @param origin of the requesting page, which browsers report and authenticators sign */
export const newAuthenticator = (origin = 'http://localhost:3000', rpId = 'localhost'): Authenticator => {
  const id = randomBytes(16);
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    {
      namedCurve: 'P-256',
    },
  );
  let counter = 0;
  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    create: ({ challenge }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(PRESENT_AND_VERIFIED | WITH_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: withoutAttestation(authData),
          transports: ['internal'],
        },
      };
    },
    prove: ({ challenge }) => {
      const client = clientData('webauthn.get', challenge);
      const authData = head(PRESENT_AND_VERIFIED);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
