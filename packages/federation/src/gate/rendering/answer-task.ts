import { readFileSync } from 'node:fs';

/**
 * Reads a task from standard input and writes the result to standard output, both as JSON. What code of parts prints in between
 * is thrown away. The process ends.
 *
 * @param parse says what the text is
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
