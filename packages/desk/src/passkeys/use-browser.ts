import { HttpError } from 'ra-core';
import { useIntl } from 'react-intl';
import type { AnswerOf, BodyOf } from '../data/calls.ts';

type Made = BodyOf<'POST /api/operator/{locale}/me/passkeys'>['credential'];
type Proof = BodyOf<'POST /api/operator/{locale}/sessions/passkey'>['credential'];

/** What a browser does with passkeys; that it cannot, or that the person stops it, is said like a refusal. */
function useBrowser() {
  const intl = useIntl();
  return async (ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> => {
    const credential = await ask().catch(() => null);
    if (!(credential instanceof PublicKeyCredential))
      throw new HttpError(intl.formatMessage({ id: 'passkeys.cancelled' }), 0);
    return credential;
  };
}

const OTHER = 'The browser answered another question.';

/** Has the browser make a passkey. */
export function useMaking() {
  const ask = useBrowser();
  return async (options: AnswerOf<'POST /api/operator/{locale}/me/passkeys/options'>): Promise<Made> => {
    const credential = await ask(async () => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      return navigator.credentials.create({ publicKey });
    });
    const { id, rawId, response } = credential.toJSON();
    if (!('attestationObject' in response)) throw new TypeError(OTHER);
    const { clientDataJSON, attestationObject, transports } = response;
    return { ...made(id, rawId), response: { clientDataJSON, attestationObject, transports } };
  };
}

/** Has the browser prove that the person has a passkey. */
export function useProof() {
  const ask = useBrowser();
  return async (
    options: AnswerOf<'POST /api/operator/{locale}/sessions/passkey/options'>,
  ): Promise<Proof> => {
    const credential = await ask(async () => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      return navigator.credentials.get({ publicKey });
    });
    const { id, rawId, response } = credential.toJSON();
    if (!('signature' in response)) throw new TypeError(OTHER);
    const { clientDataJSON, authenticatorData, signature } = response;
    return { ...made(id, rawId), response: { clientDataJSON, authenticatorData, signature } };
  };
}

/** Without what the server does not ask for, and refuses. */
function made(id: string, rawId: string) {
  return { id, rawId, type: 'public-key', clientExtensionResults: {} } as const;
}
