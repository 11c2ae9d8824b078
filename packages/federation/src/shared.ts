/**
 * The modules that a page loads once. The shell provides all of them, remotes none. Subpaths are separate
 * modules, so this list is exact. Everything else is bundled into the part that imports it, and lint forbids
 * subpaths that would create a second copy of a store or a context.
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
 * Version ranges of shared packages of which parts accept versions older than the one they are built with; for
 * all others the range is `^` and that version. The peer dependencies of the platform and the design system have
 * the same ranges, and `npm run test:skew` tests the site with the lowest versions. Parts use `useEffectEvent`
 * of React 19.2; the platform's router requires 19.2.7.
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
