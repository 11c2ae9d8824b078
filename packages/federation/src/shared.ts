/**
 * The modules that a page loads once. The shell provides all of them, remotes none. Subpaths are separate
 * modules, so this list is exact. Everything else is bundled into the part that imports it, and lint forbids
 * subpaths that would create a second copy of a store or a context.
 *
 * The shell gives them in `client/shared-modules.ts`.
 */
export const SHARED_IDS: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@emotion/react',
  '@emotion/styled',
  '@rewald/platform',
  '@rewald/ui',
  '@rewald/ui/overlays',
  'react-hook-form',
];

/**
 * Version ranges of shared packages of which parts accept versions older than the one they are built with; for
 * all others the range is `^` and that version. The peer dependencies of the platform and the design system have
 * the same ranges, and `npm run test:skew` tests the site with the lowest versions. Parts use `useEffectEvent`
 * of React 19.2; the platform's router requires 19.2.7.
 */
export const ADMITTED: Readonly<Record<string, string>> = { react: '^19.2.7', 'react-dom': '^19.2.7' };

type SharedSettings = Record<
  string,
  { singleton: true; requiredVersion: false; eager: false; import: false }
>;

/** The share scope of a remote, which only consumes. */
export const consumedModules = (): SharedSettings =>
  Object.fromEntries(
    SHARED_IDS.map((id) => [id, { singleton: true, requiredVersion: false, eager: false, import: false }]),
  );
