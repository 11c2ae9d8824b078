import { SHELL_PART } from '@rewald/contracts/part-names';
import type { LoadableVersion, ReleaseSet } from '../routes/release-set.ts';

const described = ({ version, container, entry }: LoadableVersion) => ({
  version,
  buildVersion: version,
  globalName: container,
  remoteEntry: entry,
  publicPath: entry.replace(/[^/]*$/, ''),
});

/**
 * Fills `__FEDERATION__.moduleInfo`, from which Module Federation's devtool for Chrome draws its graph, with the shell as the host of
 * all other containers. The runtime would fill it from its own manifests, which our pages do not use; it comes later, and keeps what
 * it finds.
 */
export const showToTools = ({ parts }: ReleaseSet): void => {
  const known: unknown = Reflect.get(window, '__FEDERATION__');
  const federation = typeof known === 'object' && known !== null ? known : {};
  const { [SHELL_PART]: shell, ...rest } = parts;
  if (!shell) return;
  const remotes = Object.values(rest);
  const remotesInfo = Object.fromEntries(
    remotes.map(({ container, entry }) => [container, { matchedVersion: entry }]),
  );
  Reflect.set(federation, 'moduleInfo', {
    [shell.container]: { ...described(shell), remotesInfo },
    ...Object.fromEntries(
      remotes.map((remote) => [
        `${remote.container}:${remote.entry}`,
        { ...described(remote), remotesInfo: {} },
      ]),
    ),
  });
  Reflect.set(window, '__FEDERATION__', federation);
};
