import { join } from 'node:path';
import { actorWith, type Actor, type KeyPlaces } from '../signing/actor.ts';
import { trustFileIn } from '../signing/key-folder.ts';
import { makeMissingKeys } from '../signing/make-keys.ts';
import { CANARY_WATCH, followTrust, SECOND_KEY, type FollowedTrust } from '../signing/trusted-keys.ts';

/** Keys of parts for one test. */
export interface ThrowawayKeys extends KeyPlaces {
  actor(who: string): Actor;
  /** Follows the file of trusted keys, like a shell server. */
  trust(): () => FollowedTrust;
}

/** Makes keys for parts, the canary watch and the second key, in a folder that the test deletes. */
export const throwawayKeys = (folder: string, ...parts: string[]): ThrowawayKeys => {
  const keys = join(folder, 'keys');
  makeMissingKeys(keys, [...parts, CANARY_WATCH, SECOND_KEY]);
  const places = { keys, trusted: trustFileIn(keys) };
  return {
    ...places,
    actor: (who) => actorWith(who, places),
    trust: () => followTrust(places.trusted),
  };
};
