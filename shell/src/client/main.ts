import { pause } from '../browser/pause.ts';

/**
 * Everything below is bundled into this file, and nothing is fetched. Evaluated in one task, it would block a slow phone
 * for 200 ms. So the large modules are evaluated in separate tasks, also apart from the one in which the browser prepares
 * this file, and input is handled in between.
 */
const stages = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@rewald/platform'),
  () => import(/* webpackMode: "eager" */ '@rewald/ui'),
];

const run = async (): Promise<void> => {
  for (const evaluate of stages) {
    await pause();
    await evaluate();
  }
  await pause();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await pause();
  await start();
};

run().catch((error: unknown) => window.rewaldStart.failed(error));
