// What a process of jest-light-runner does, once it is told `task`.
process.on('message', (task) => {
  if (task !== 'task') return;
  process.on('message', ({ type, workerData }) => {
    if (type === 'jest-light-runner-worker-data') process.send(workerData, () => process.exit());
  });
  process.send('jest-light-runner-get-worker-data');
});
