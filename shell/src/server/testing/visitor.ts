import { WITH_SCRIPT, type TestShell } from './start-test-shell.ts';

/** A visit like a browser's: it keeps its cookies, and repeats a report to which the server answered with a mark. */
export interface Visitor {
  /** Opens a page. */
  open(path?: string): Promise<Response>;
  /** Sends beacons as a page does, which the visitor opens first. */
  tell(beacons: readonly object[]): Promise<Response>;
  /** Sends beacons without a page, or as the page that is open, and without a second attempt. */
  sendOnce(beacons: readonly object[]): Promise<Response>;
  cookies: Map<string, string>;
  /** The ticket of the page that is open; empty if there is none. */
  ticket: string;
}

/**
 * @param address where the visitor comes from, for a shell server that trusts a proxy
 * @param place among all visitors
 */
export const visitor = (shell: TestShell, address = '192.0.2.1', place = 999): Visitor => {
  const headers = (): Record<string, string> => ({
    Cookie: [...one.cookies].map((pair) => pair.join('=')).join('; '),
    'X-Forwarded-For': address,
  });
  const keep = (answer: Response): Response => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      one.cookies.set(name, value);
    }
    return answer;
  };
  let isOpen = false;
  const one: Visitor = {
    cookies: new Map([['rw-share', String(place)]]),
    ticket: '',
    async open(path = '/') {
      isOpen = true;
      const page = keep(await fetch(shell.address + path, { headers: headers() }));
      one.ticket = /data-kept="([^"]*)"/.exec(await page.clone().text())?.[1] ?? '';
      return page;
    },
    sendOnce: async (beacons) =>
      keep(
        await fetch(`${shell.address}/rewald/beacon`, {
          method: 'POST',
          body: JSON.stringify(beacons),
          headers: { ...headers(), Origin: shell.siteOrigin, ticket: one.ticket },
        }),
      ),
    async tell(beacons) {
      if (!isOpen) await one.open(WITH_SCRIPT);
      const answer = await one.sendOnce(beacons);
      return answer.status === 202 ? one.sendOnce(beacons) : answer;
    },
  };
  return one;
};
