import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { percentile } from './figures.ts';

// Runs in a separate thread, so that the load generator does not affect its times.
const { url, seconds }: { url: string; seconds: number } = workerData;
const agent = new Agent({ keepAlive: true });
const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    get(`${url}/live`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });

await sleep(300);
const times: number[] = [];
for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
  times.push(await ask());
  await sleep(20);
}
agent.destroy();
parentPort?.postMessage({ p99: percentile(Float64Array.from(times), 99), answers: times.length });
