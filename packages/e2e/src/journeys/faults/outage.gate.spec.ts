import { startGate } from '../../outage/start-gate.ts';
import { GATE_PORTS, originOf, PORTS } from '../../site/ports.ts';
import { runSite } from '../../site/run-site.ts';
import { openPage } from '@rewald/federation/journeys/open-page';
import { expect, test } from '../../visit/test.ts';

/** What a browser may log about a missing part; any other message still fails the journey. */
const OUTAGE =
  /Failed to load resource|was preloaded using link preload|PartUnavailable: The part \w+ cannot be loaded/;

const fallback = 'Dieser Bereich ist gerade nicht erreichbar';
const tradeInTitle = { level: 1, name: 'Preis in zwei Minuten, Geld in wenigen Tagen' } as const;

/** How long the shell server takes for a page. The best of a few tries, because other programs share the machine. */
const answerTime = async (url: string): Promise<{ status: number; ms: number }> => {
  const tries: { status: number; ms: number }[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const begun = performance.now();
    const answer = await fetch(url);
    await answer.text();
    tries.push({ status: answer.status, ms: performance.now() - begun });
  }
  return tries.reduce((best, next) => (next.ms < best.ms ? next : best));
};

test.describe('while a remote is missing at the start', () => {
  test.use({ baseURL: originOf(PORTS.lateStart) });

  test('the shell server starts without the trade-in, answers calmly, and takes it in once it is there', async ({
    page,
    newVisitor,
    watch,
  }) => {
    watch.tolerate(OUTAGE);
    const gate = await startGate(GATE_PORTS.lateStart, PORTS.lateStart.assets);
    gate.set('tradein', 'broken');
    const ownSite = await runSite({
      name: 'late-start',
      ports: PORTS.lateStart,
      env: { API_HOST: `http://localhost:${PORTS.main.api}`, ASSETS_HOST: gate.address },
    });
    try {
      await openPage(page, '/');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      const { status, ms } = await answerTime(`${originOf(PORTS.lateStart)}/trade-in`);
      expect(status, 'a page that is only missing for now is not 404').toBe(200);
      expect(ms).toBeLessThan(1000);
      await page.getByRole('banner').getByRole('link', { name: 'An uns verkaufen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: fallback })).toBeVisible();

      gate.set('tradein', 'open');
      await expect(page.getByRole('heading', tradeInTitle), 'for people who wait').toBeVisible({
        timeout: 40_000,
      });
      await expect(async () => {
        const visitor = await newVisitor();
        try {
          await visitor.goto('/trade-in');
          await expect(visitor.getByRole('heading', tradeInTitle)).toBeVisible({ timeout: 2_000 });
        } finally {
          await visitor.close();
        }
      }).toPass({ timeout: 20_000 });
    } finally {
      // An open page keeps prefetching, and would log errors about a site that is gone.
      await page.close();
      await ownSite.stop();
      await gate.stop();
    }
  });
});
