/**
 * Shared modules that no first view needs. Only what the shell itself imports can be given to remotes, so they are
 * named here; their code is fetched when a remote first asks.
 */
// oxlint-disable-next-line no-restricted-imports -- gives it to those who write forms, and writes none
export const lateShared = [() => import('react-hook-form'), () => import('@rewald/ui/overlays')];
