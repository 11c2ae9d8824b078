import type { TestShell } from './start-test-shell.ts';

/** A visit like a browser's: it keeps its cookies, and repeats a report to which the server answered with a mark. */
export interface Visitor {
  /** Opens the page. */
  open(): Promise<Response>;
  /** Sends beacons. */
  tell(beacons: readonly object[]): Promise<Response>;
  /** Sends beacons without a second attempt. */
  sendOnce(beacons: readonly object[]): Promise<Response>;
  cookies: Map<string, string>;
}

/**
 * @param address where the visitor comes from, for a shell server that trusts a proxy
 * @param place among all visitors
 */
export const visitor = (shell: TestShell, address = '192.0.2.1', place = 999): Visitor => {
  const cookies = new Map([['rw-share', String(place)]]);
  const headers = (): Record<string, string> => ({
    Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'X-Forwarded-For': address,
  });
  const keep = (answer: Response): Response => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const sendOnce: Visitor['sendOnce'] = async (beacons) =>
    keep(
      await fetch(`${shell.address}/rewald/beacon`, {
        method: 'POST',
        body: JSON.stringify(beacons),
        headers: { ...headers(), Origin: shell.siteOrigin },
      }),
    );
  return {
    cookies,
    open: async () => keep(await fetch(`${shell.address}/`, { headers: headers() })),
    sendOnce,
    async tell(beacons) {
      const answer = await sendOnce(beacons);
      return answer.status === 202 ? sendOnce(beacons) : answer;
    },
  };
};
