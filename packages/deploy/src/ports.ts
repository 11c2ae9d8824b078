import { assertPortFree } from '@rewald/site/ports';
import { SiteProblem } from '@rewald/site/problem';
import { membersOf, metricsPort, type Places } from './site.ts';

/** Below the ports that systems assign to outgoing connections, and apart from those of our other test runs. */
const FIRST = 17_900;
const STEP = 200;
const TRIES = 10;

/** Every port that a trial listens on. */
const portsOf = (places: Places): number[] => [
  ...[0, 1, 2, 3].map((port) => places.base + port),
  ...membersOf(places).flatMap((member) => [member.port, metricsPort(member)]),
];

/** @throws SiteProblem when a port of the trial is in use: by another program before the trial, or by a leftover process after it */
export const assertPortsFree = async (places: Places): Promise<void> => {
  for (const port of portsOf(places)) await assertPortFree(port, 'E2E_PORT');
};

/** Finds unused ports: those from `E2E_PORT` on if it is set, otherwise the first range in which all are free. */
export const findPlaces = async (name: string): Promise<Places> => {
  const wanted = process.env['E2E_PORT'];
  const first = Number(wanted ?? FIRST);
  for (let index = 0; ; index += 1) {
    const places = { name, base: first + index * STEP };
    try {
      await assertPortsFree(places);
      return places;
    } catch (error) {
      if (!(error instanceof SiteProblem) || wanted !== undefined || index === TRIES) throw error;
    }
  }
};
