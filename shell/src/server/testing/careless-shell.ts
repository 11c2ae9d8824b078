import { startTestShell } from './start-test-shell.ts';

/** A cart of a team that catches nothing. Its page at `/timer` and `/promise` waits for an error that occurred long ago. */
const CARELESS = `
const fail = {
  '/timer': () => setTimeout(() => { throw new Error('in a timer'); }, 10),
  '/promise': () => void Promise.reject(new Error('in a promise')),
  '/answered': () => setTimeout(() => { throw new Error('once it was answered'); }, 300),
};
exports.exposes = { './page': () => ({
  render: (path) => {
    fail[path]?.();
    return path === '/timer' || path === '/promise' ? new Promise(() => {}) : 'cart';
  },
}) };`;

// A process of its own, whose end the test would see. What the shell reports goes to its output.
const shell = await startTestShell({}, new Map(), (message, error) =>
  console.error(message, error instanceof Error ? error.message : ''),
);
await shell.startCanary('careless', CARELESS);
process.send?.(shell.address);
