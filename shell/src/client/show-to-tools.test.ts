import { afterEach, expect, test } from '@jest/globals';
import type { PartRelease } from '../routes/release-set.ts';
import { showToTools } from './show-to-tools.ts';

const part = (name: string): PartRelease => ({
  name,
  owner: `Team ${name}`,
  version: `1.0.0-${name}`,
  container: `rewald_${name}_1`,
  entry: `https://assets.test/${name}/1.0.0-${name}/browser/entry.js`,
  integrity: '',
  routes: [],
});
const NAMES = ['shell', 'shop', 'cart', 'account', 'tradein'];
const releases = { id: 'x', missing: [], parts: Object.fromEntries(NAMES.map((name) => [name, part(name)])) };

afterEach(() => void Reflect.deleteProperty(window, '__FEDERATION__'));

test('the devtool finds the shell as host, and from it each of the other containers with its version', () => {
  const federation: { moduleInfo: Record<string, { version: string; remotesInfo: object }> } = {
    moduleInfo: {},
  };
  Reflect.set(window, '__FEDERATION__', federation);
  showToTools(releases);
  const { moduleInfo } = federation;
  // As the devtool looks a remote up: from the host by `name:matchedVersion`.
  const found = Object.entries(moduleInfo['rewald_shell_1']?.remotesInfo ?? {}).map(
    ([name, { matchedVersion }]) => moduleInfo[`${name}:${matchedVersion}`]?.version,
  );
  expect(found).toEqual(NAMES.slice(1).map((name) => `1.0.0-${name}`));
  expect(Object.keys(moduleInfo)).toHaveLength(5);
});

test('the devtool finds them before the runtime has come', () => {
  showToTools(releases);
  expect(Object.keys(Object(Reflect.get(window, '__FEDERATION__')).moduleInfo)).toHaveLength(5);
});
