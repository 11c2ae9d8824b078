import { SHELL_PART } from '@rewald/contracts';
import type { LoadedRelease } from '../artefacts/release-loader.ts';

/** An error that a release's code threw in a render. */
interface ThrownByRelease {
  release: LoadedRelease;
  message: string;
  stack: string;
}

const textOf = (error: object, name: 'message' | 'stack'): string => {
  const text: unknown = Reflect.get(error, name);
  return typeof text === 'string' ? text : '';
};

/**
 * The release whose code threw, by the folders after which bundles are named in a stack. A remote anywhere in the stack
 * takes precedence over the shell, which is below every remote.
 *
 * @param part the part to blame, if already known
 * @returns null if no release is in the stack
 */
export const releaseThatThrew = (
  error: unknown,
  loaded: ReadonlyMap<string, LoadedRelease>,
  part: string | null = null,
): ThrownByRelease | null => {
  if (typeof error !== 'object' || error === null) return null;
  const [message, stack] = [textOf(error, 'message'), textOf(error, 'stack')];
  const known = part === null ? undefined : loaded.get(part);
  if (known) return { release: known, message, stack };
  const releases = [...loaded.values()];
  const inStack = stack
    .split('\n')
    .flatMap((line) => releases.filter(({ folder }) => line.includes(`${folder}:`)));
  const release = inStack.find(({ manifest }) => manifest.name !== SHELL_PART) ?? inStack[0];
  return release ? { release, message, stack } : null;
};
