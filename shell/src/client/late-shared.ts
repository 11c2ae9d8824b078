/**
 * Shared modules that no first view needs. Only what the shell itself imports can be given to remotes, so they are
 * named here; their code is fetched when a remote first asks.
 */
export const lateShared = [() => import('react-hook-form'), () => import('@rewald/ui/overlays')];
