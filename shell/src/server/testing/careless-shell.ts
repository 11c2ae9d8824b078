import { once } from 'node:events';
import { createServer } from 'node:http';
import { startTestShell } from './start-test-shell.ts';

/** Answers once the test says that it has the page. */
const gate = createServer((_, response) => {
  pageSeen.then(() => response.end()).catch(() => undefined);
});
const pageSeen = once(process, 'message');
gate.listen(0, '127.0.0.1');
await once(gate, 'listening');
const address = gate.address();
const port = typeof address === 'object' && address ? address.port : 0;

/** A cart of a team that catches no errors. Its pages at `/timer` and `/promise` throw outside the render, which never ends. */
const CARELESS = `
const fail = {
  '/timer': () => setTimeout(() => { throw new Error('in a timer'); }, 10),
  '/promise': () => void Promise.reject(new Error('in a promise')),
  '/answered': () => void fetch('http://127.0.0.1:${port}/').then(() =>
    setTimeout(() => { throw new Error('once it was answered'); })),
};
exports.exposes = { './page': () => ({
  render: (path) => {
    fail[path]?.();
    return path === '/timer' || path === '/promise' ? new Promise(() => {}) : 'cart';
  },
}) };`;

// Runs as a process of its own, so that the test would notice its end. The shell's reports go to its output.
const shell = await startTestShell({ apiHost: `http://127.0.0.1:${port}` }, new Map(), (message, error) =>
  console.error(message, error instanceof Error ? error.message : ''),
);
await shell.startCanary('careless', CARELESS);
process.send?.(shell.address);
