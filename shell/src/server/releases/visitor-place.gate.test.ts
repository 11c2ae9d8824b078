/** @jest-environment node */
import { afterEach, expect, test } from '@jest/globals';
import { startTestShell, type TestShell } from '../testing/start-test-shell.ts';

let shell: TestShell;
afterEach(() => shell.stop());

/** The version that a visitor without a cookie gets from this address, behind a load balancer. */
const versionFor = async (address: string): Promise<string> => {
  const headers = { 'X-Forwarded-For': address, 'User-Agent': 'the same for all' };
  const answer = await fetch(`${shell.address}/`, { headers });
  return (await answer.text()).split(' ')[1] ?? '';
};
const addresses = Array.from({ length: 120 }, (_, number) => `198.51.100.${number}`);
const all = async (): Promise<string[]> => {
  const versions: string[] = [];
  for (const address of addresses) versions.push(await versionFor(address));
  return versions;
};

test('behind a trusted balancer the address of a visitor without a cookie decides about the canary, for a reload too', async () => {
  shell = await startTestShell({ siteOrigin: 'https://shop.example', trustedProxies: 1 });
  await shell.startCanary('2');
  const versions = await all();
  const inCanary = versions.filter((version) => version === '2').length;
  // 5 % of 120 are 6.
  expect(inCanary).toBeGreaterThan(1);
  expect(inCanary).toBeLessThan(20);
  expect(await all()).toEqual(versions);
});

test('where no balancer is trusted, nobody chooses their place by an address that they claim', async () => {
  shell = await startTestShell({ siteOrigin: 'https://shop.example', trustedProxies: 0 });
  await shell.startCanary('2');
  expect(new Set(await all()).size).toBe(1);
});
