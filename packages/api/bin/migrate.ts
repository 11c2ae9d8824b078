import { prepareDatabase, readSettings } from '../src/host.ts';
import { describeStartFailure } from '../src/start-failure.ts';

/** Brings the database to this version's shape, and changes nothing else in it. */
try {
  const said: string[] = [];
  const prepared = await prepareDatabase(
    { ...readSettings(process.env), seed: 'none', migrate: 'on' },
    (step) => said.push(step),
  );
  await prepared.stop();
  process.stdout.write(`${[...said, 'The database has the shape of this version.'].join('\n')}\n`);
} catch (error) {
  const sentence = describeStartFailure(error) ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
