import { assertPortFree } from '@rewald/site/ports';
import { SiteProblem } from '@rewald/site/problem';
import { membersOf, metricsPort, type Places } from './site.ts';

/** Below the ports that systems give to connections, and beside those of our other runs. */
const FIRST = 17_900;
const STEP = 200;
const TRIES = 10;

/** Every port that a trial listens on. */
const portsOf = (places: Places): number[] => [
  ...[0, 1, 2, 3].map((port) => places.base + port),
  ...membersOf(places).flatMap((member) => [member.port, metricsPort(member)]),
];

/** @throws SiteProblem when a port of the trial is in use: before it by another program, after it by what it left behind */
export const assertPortsFree = async (places: Places): Promise<void> => {
  for (const port of portsOf(places)) await assertPortFree(port, 'E2E_PORT');
};

/** Ports that nobody uses: those from `E2E_PORT` on where it is set, else the first that are all free. */
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
