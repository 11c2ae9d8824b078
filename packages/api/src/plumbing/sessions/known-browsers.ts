import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../web/cookies.ts';
import type { SignedLinks } from '../web/signed-links.ts';

/** The customers that a browser may belong to. */
interface Owner {
  readonly id: string;
  readonly password_hash: string;
}

/**
 * Browsers that somebody logged in with before, recognised by a signed cookie (OWASP calls it a device cookie). It grants no access.
 * It only means that guesses of strangers are no reason to lock this browser out.
 *
 * The cookie is a random name, a proof that we issued it, and a proof for each of the last accounts. A proof is bound to
 * the account's password at the time: a new one makes every other browser a stranger again. Nothing is stored.
 */
export interface KnownBrowsers {
  /** The browser's random name, independent of who logged in with it; null if it has none. */
  nameOf(request: FastifyRequest): string | null;
  /** The same for this customer only: null unless they logged in with it under their present password. */
  nameFor(request: FastifyRequest, owner: Owner): string | null;
  /** Somebody has proved with this browser that an account is theirs. */
  remember(request: FastifyRequest, reply: FastifyReply, owner: Owner): void;
}

/** A family shares a browser. */
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
