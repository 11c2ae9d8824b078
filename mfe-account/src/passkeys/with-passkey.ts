import type {
  NewPasskeyCredential,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@rewald/contracts';

/** The result of asking the browser for a passkey. `cancelled` also covers a timeout. */
export type PasskeyOutcome<T> =
  { ok: true; credential: T } | { ok: false; why: 'cancelled' | 'known' | 'impossible' };

const load = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

const reasonOf = (error: unknown): 'cancelled' | 'known' | 'impossible' => {
  // The library wraps the browser's error but keeps its name.
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'impossible';
};

/** Lets the browser create a passkey. */
export const makePasskey = async (
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyOutcome<NewPasskeyCredential>> => {
  try {
    const { startRegistration } = await load();
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      ok: true,
      credential: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
    };
  } catch (error) {
    return { ok: false, why: reasonOf(error) };
  }
};

/** Lets the browser authenticate with a passkey. */
export const provePasskey = async (
  optionsJSON: PasskeyRequestOptions,
): Promise<PasskeyOutcome<PasskeyProof>> => {
  try {
    const { startAuthentication } = await load();
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      ok: true,
      credential: {
        id,
        rawId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
      },
    };
  } catch (error) {
    return { ok: false, why: reasonOf(error) };
  }
};
