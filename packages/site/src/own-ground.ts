import { grant } from '@rewald/federation/signing/make-keys';
import { readTrust } from '@rewald/federation/signing/trusted-keys';

/**
 * The paths of the shop's own parts, which no other part may claim. A team that wants a place among them, such as
 * `/shop/returns/*`, is granted it by name: the narrower grant decides.
 */
export const OWN_GROUND: Readonly<Record<string, readonly string[]>> = {
  shell: ['/company/*', '/blogs/*', '/documents/*', '/shop/orders'],
  shop: ['/', '/shop/*'],
  cart: ['/shop/checkout/*', '/shop/orders/:id'],
  account: ['/auth/*', '/customer/*'],
  tradein: ['/trade-in/*'],
};

/** Grants the own parts their paths, in the file of trusted keys of a site on a developer's machine. */
export const grantOwnGround = (trustFile: string): void => {
  const { names, grants } = readTrust(trustFile);
  for (const [name, paths] of Object.entries(OWN_GROUND))
    if (names.has(name) && grants.get(name)?.paths?.join() !== paths.join())
      grant(trustFile, name, { paths: [...paths] });
};
