import { startTestShell } from './start-test-shell.ts';

/** A cart of a team that catches no errors. Its pages at `/timer` and `/promise` throw outside the render, which never ends. */
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

// Runs as a process of its own, so that the test would notice its end. The shell's reports go to its output.
const shell = await startTestShell({}, new Map(), (message, error) =>
  console.error(message, error instanceof Error ? error.message : ''),
);
await shell.startCanary('careless', CARELESS);
process.send?.(shell.address);
