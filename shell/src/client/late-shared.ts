/**
 * Shared modules that no first view needs. Module Federation shares only modules that the shell itself imports, so they
 * are imported here; their code is fetched when a remote first imports it.
 */
// oxlint-disable-next-line no-restricted-imports -- shares it with the remotes' forms, uses none itself
export const lateShared = [() => import('react-hook-form'), () => import('@rewald/ui/overlays')];
