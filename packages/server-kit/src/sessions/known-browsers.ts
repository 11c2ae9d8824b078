import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../web/cookies.ts';
import type { SignedLinks } from '../web/signed-links.ts';

/** A customer that a browser may belong to. */
interface Owner {
  readonly id: string;
  readonly password_hash: string;
}

/**
 * Browsers on which a customer has logged in before, recognised by a signed cookie (OWASP calls it a device cookie). The cookie grants
 * no access: it only keeps this browser from being locked out because of strangers' guesses.
 *
 * The cookie is a random name, a proof that we issued it, and a proof for each of the last accounts. A proof is bound to the account's
 * password at that time, so a new password makes every other browser unknown again. The server stores nothing.
 */
export interface KnownBrowsers {
  /** The browser's random name, independent of any account; null if the browser is unknown. */
  nameOf(request: FastifyRequest): string | null;
  /** The name only if this customer has logged in on the browser under their present password; otherwise null. */
  nameFor(request: FastifyRequest, owner: Owner): string | null;
  /** Records in the cookie that the owner of an account has logged in on this browser. */
  remember(request: FastifyRequest, reply: FastifyReply, owner: Owner): void;
}

/** More than one, because a family may share a browser. */
const MOST_OWNERS = 5;
const NAME = /^[\w-]{22}$/;

/** Creates {@link KnownBrowsers} from signed links and cookies. */
export const createKnownBrowsers = (links: SignedLinks, cookies: Cookies): KnownBrowsers => {
  const read = (request: FastifyRequest): { name: string; proofs: string[] } | null => {
    const [name = '', given = '', ...proofs] = cookies.read(request, 'knownBrowser')?.split('.') ?? [];
    if (!NAME.test(name) || !links.opens('browser', name, given)) return null;
    return { name, proofs: proofs.slice(0, MOST_OWNERS) };
  };
  const aboutOwner = (name: string, { id, password_hash }: Owner): string => `${name} ${id} ${password_hash}`;
  return {
    nameOf: (request) => read(request)?.name ?? null,
    nameFor: (request, owner) => {
      const browser = read(request);
      const isTheirs = browser?.proofs.some((proof) =>
        links.opens('browser-of', aboutOwner(browser.name, owner), proof),
      );
      return browser !== null && isTheirs === true ? browser.name : null;
    },
    remember: (request, reply, owner) => {
      const known = read(request);
      const name = known?.name ?? randomBytes(16).toString('base64url');
      const proof = links.keyFor('browser-of', aboutOwner(name, owner));
      const others = known?.proofs.filter((other) => other !== proof) ?? [];
      const proofs = [proof, ...others].slice(0, MOST_OWNERS);
      cookies.write(reply, 'knownBrowser', [name, links.keyFor('browser', name), ...proofs].join('.'));
    },
  };
};
