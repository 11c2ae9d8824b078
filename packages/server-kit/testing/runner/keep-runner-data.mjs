/**
 * Loaded into each process of jest-light-runner (0.8.2) before anything else. Such a process asks its parent what to run; the parent
 * answers all who are about to ask, and later nobody. A process that is answered before it has asked (on a busy machine) would wait for
 * ever, outside any test and its timeout. So the answer is kept, and returned when it is requested.
 */
const ASKS = 'jest-light-runner-get-worker-data';
const ANSWERS = 'jest-light-runner-worker-data';

if (process.send !== undefined) {
  let answer;
  process.on('message', (message) => {
    if (message?.type === ANSWERS) answer = message;
  });
  const send = process.send.bind(process);
  process.send = (message, ...more) => {
    if (message !== ASKS || answer === undefined) return send(message, ...more);
    setImmediate(() => process.emit('message', answer));
    return true;
  };
}
// Programs that tests start are no such processes.
const { NODE_OPTIONS = '' } = process.env;
process.env.NODE_OPTIONS = NODE_OPTIONS.replace(`--import ${import.meta.url}`, '').trim();
