/**
 * Everything below is in this one file and nothing is fetched; but run in one go it would keep a slow phone from
 * answering for a fifth of a second. So the large pieces run one after the other, and taps get their turn in between.
 */
const stages = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@rewald/platform'),
  () => import(/* webpackMode: "eager" */ '@rewald/ui'),
];

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const run = async (): Promise<void> => {
  for (const evaluate of stages) {
    await evaluate();
    await pause();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await pause();
  await start();
};

void run();
