import { SHELL_PART } from '@rewald/contracts';
import { foreignOrigin, SCRIPT_PROVIDERS } from '@rewald/contracts/script-origins';
import type { ReleaseSet } from '../routes/release-set.ts';
import { placesOf } from './places.ts';

/**
 * Tells of remotes that add scripts of other origins. The page's policy refuses such scripts, but does not say whose they are, and
 * the gate sees only those that are added during its check. Here the attempt throws, so it counts as a failure of the part.
 * Everything else in the page, such as a browser extension, is left alone.
 */
export const refuseForeignScripts = (releases: ReleaseSet): void => {
  const places = placesOf(releases);
  const remotes = places.filter(({ part }) => part !== SHELL_PART).map(({ folder }) => folder);
  const origins = new Set(places.map(({ folder }) => new URL(folder).origin));
  /** Whether the innermost known code on the stack is a remote's, and not that of a payment provider that it called. */
  const isByRemote = (): boolean => {
    const lines = (new Error().stack ?? '').split('\n');
    const line = lines.find((one) => [...SCRIPT_PROVIDERS, ...remotes].some((place) => one.includes(place)));
    return line !== undefined && remotes.some((folder) => line.includes(folder));
  };
  const check = (address: unknown): void => {
    const origin = foreignOrigin(String(address), window.location.origin);
    if (origin !== null && !origins.has(origin) && isByRemote())
      throw new Error(`A script of ${origin} may not run here`);
  };
  const { prototype } = HTMLScriptElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  const setAttribute = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLScriptElement, address: unknown) {
      check(address);
      src?.set?.call(this, address);
    },
  });
  Object.defineProperty(prototype, 'setAttribute', {
    ...setAttribute,
    value(this: HTMLScriptElement, name: string, value: string) {
      if (name.toLowerCase() === 'src') check(value);
      setAttribute?.value.call(this, name, value);
    },
  });
};
