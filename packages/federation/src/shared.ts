/**
 * The modules that a page loads once. The shell provides all of them, remotes none. Subpaths are modules of their own, so
 * this list is exact. Everything else is bundled into the part that imports it, and lint forbids subpaths that would make a
 * second copy of a store or a context.
 */
const SHARED_MODULES = [
  { id: 'react', eager: true },
  { id: 'react/jsx-runtime', eager: true },
  { id: 'react-dom', eager: true },
  { id: 'jotai', eager: true },
  { id: '@emotion/react', eager: true },
  { id: '@emotion/styled', eager: true },
  { id: '@rewald/platform', eager: true },
  { id: '@rewald/ui', eager: true },
  { id: '@rewald/ui/overlays', eager: false },
  { id: 'react-hook-form', eager: false },
] as const;

/** Ids that a part's server bundle can `require`. */
export const SHARED_IDS: readonly string[] = SHARED_MODULES.map(({ id }) => id);

/**
 * Versions that parts admit where they need less than the version they are built with; for all other shared packages `^` and that
 * version. Peers of the platform and the design system say the same, and `npm run test:skew` walks through the site with the
 * lowest of them. React from 19.2 has `useEffectEvent`, which parts use; the platform's router wants 19.2.7.
 */
export const ADMITTED: Readonly<Record<string, string>> = { react: '^19.2.7', 'react-dom': '^19.2.7' };

type SharedSettings = Record<
  string,
  { singleton: true; requiredVersion: false; eager: boolean; import?: false; version?: string }
>;

/** The share scope of the shell, the only provider. */
export const providedModules = (): SharedSettings =>
  Object.fromEntries(
    SHARED_MODULES.map(({ id, eager }) => [
      id,
      { singleton: true, requiredVersion: false, eager, version: '0.0.0' },
    ]),
  );

/** The share scope of a remote, which only consumes. */
export const consumedModules = (): SharedSettings =>
  Object.fromEntries(
    SHARED_MODULES.map(({ id }) => [
      id,
      { singleton: true, requiredVersion: false, eager: false, import: false },
    ]),
  );
