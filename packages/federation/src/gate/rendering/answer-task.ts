import { readFileSync } from 'node:fs';

/**
 * Reads a task from standard input and writes the result to standard output, both as JSON. Output of the parts' code in
 * between is discarded. Then ends the process.
 *
 * @param parse turns the text into a task
 */
export const answerTask = <Task, Result>(
  parse: (text: string) => Task,
  work: (task: Task) => Promise<Result>,
): void => {
  const say = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  work(parse(readFileSync(0, 'utf8'))).then(
    (result) => say(JSON.stringify(result), () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
