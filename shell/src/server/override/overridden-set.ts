import { createHash } from 'node:crypto';
import type { RunnableSet } from '../releases/release-state.ts';
import type { Override } from '@rewald/federation/override/override-token';

/**
 * The visitor's set with one part from a developer's machine in it. The server never fetches or runs that part: it sends
 * placeholders for the part's pages, and the browser fills them.
 */
export const overriddenSet = (set: RunnableSet, override: Override): RunnableSet => {
  const { part, version, owner, container, entry, react, routes, navigation, fills } = override;
  const id = createHash('sha256')
    .update(`${set.releases.id} ${JSON.stringify(override)}`)
    .digest('hex')
    .slice(0, 12);
  const loaded = new Map(set.loaded);
  loaded.delete(part);
  return {
    ...set,
    loaded,
    without: [part],
    releases: {
      ...set.releases,
      id: `local-${id}`,
      missing: set.releases.missing.filter((name) => name !== part),
      parts: {
        ...set.releases.parts,
        [part]: {
          name: part,
          version,
          owner,
          container,
          entry,
          integrity: '',
          routes,
          ...(navigation ? { navigation } : {}),
          ...(fills ? { fills } : {}),
          ...(react ? { react } : {}),
          local: true,
        },
      },
    },
  };
};
