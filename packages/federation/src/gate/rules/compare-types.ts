import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { typescript } from '../../build/emit-types.ts';

const run = promisify(execFile);

/** A question to the compiler. */
export interface TypeQuestion {
  /** Declaration files by path, as in the release. */
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  /** The module's declaration file in each. */
  beforeEntry: string;
  afterEntry: string;
  /** The names to compare. */
  names: readonly string[];
  /** Names of properties that are passed to the default export, a component. */
  given?: readonly string[];
}

/** A name that does not fit, with the compiler's reason. */
export interface TypeMisfit {
  name: string;
  reason: string;
}

const packagesFolder = (): string => {
  const own = createRequire(import.meta.url).resolve('typescript/package.json');
  return dirname(dirname(own));
};

const writeTree = (root: string, files: ReadonlyMap<string, string>): void => {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

const accessOf = (name: string): string => `[${JSON.stringify(name)}]`;

/** One statement per line, so that the line number of an error identifies the name. */
const program = (index: number, { beforeEntry, afterEntry, names, given }: TypeQuestion): string[] => {
  const lines = [
    `import type * as Before from './before-${index}/${beforeEntry}';`,
    `import type * as After from './after-${index}/${afterEntry}';`,
    'declare const after: typeof After;',
    'declare const take: <T>(value: T) => void;',
    ...names.map((name) => `take<(typeof Before)${accessOf(name)}>(after${accessOf(name)});`),
  ];
  if (given) {
    lines.push(
      'type Props = typeof After extends { default: (props: infer P) => unknown } ? P : never;',
      'type Needed = { [K in keyof Props]-?: object extends Pick<Props, K> ? never : K }[keyof Props];',
      `take<never>(undefined as unknown as Exclude<Needed, ${union(given)}>);`,
      ...given.map((name) => `take<keyof Props>(${JSON.stringify(name)});`),
    );
  }
  return lines;
};

const union = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => JSON.stringify(name)).join(' | ');

const ERROR = /^question-(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*)$/;

/**
 * Asks the compiler whether each new name can replace the old one: `new` must be assignable to `old`. A new optional
 * property passes; a new required one, another type or a missing name does not. Compiles once for all questions.
 *
 * @returns the misfits of each question, in order
 * @throws Error when the compiler itself fails
 */
export const compareTypes = async (questions: readonly TypeQuestion[]): Promise<TypeMisfit[][]> => {
  if (questions.length === 0) return [];
  const root = mkdtempSync(join(tmpdir(), 'rewald-types-'));
  try {
    symlinkSync(packagesFolder(), join(root, 'node_modules'));
    const programs = questions.map((question, index) => {
      writeTree(join(root, `before-${index}`), question.before);
      writeTree(join(root, `after-${index}`), question.after);
      const lines = program(index, question);
      writeFileSync(join(root, `question-${index}.ts`), lines.join('\n'));
      return lines;
    });
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2024', 'DOM', 'DOM.Iterable'],
          module: 'esnext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          exactOptionalPropertyTypes: true,
          skipLibCheck: true,
          noEmit: true,
          allowImportingTsExtensions: true,
          types: [],
        },
        files: programs.map((_, index) => `question-${index}.ts`),
      }),
    );
    const output = await run(process.execPath, [typescript(), '-p', root, '--pretty', 'false'], {
      cwd: root,
      maxBuffer: 32 * 1024 * 1024,
    }).then(
      ({ stdout }) => stdout,
      (error: unknown) => {
        const stdout: unknown =
          typeof error === 'object' && error !== null ? Reflect.get(error, 'stdout') : '';
        if (typeof stdout === 'string' && stdout.includes('error TS')) return stdout;
        throw new Error(`The compiler failed: ${String(stdout)}`, { cause: error });
      },
    );
    return answersIn(output, questions, programs);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const misfitOf = (statement: string, message: string): TypeMisfit => {
  const [, unknown] = /take<keyof Props>\("([^"]+)"/.exec(statement) ?? [];
  if (unknown !== undefined) return { name: unknown, reason: 'it knows no such property' };
  if (statement.startsWith('take<never>')) {
    const needed = [...message.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
    return { name: needed.join(', '), reason: 'it has to be given' };
  }
  const [, name = 'default'] = /after\["([^"]+)"\]/.exec(statement) ?? [];
  return { name, reason: message };
};

const answersIn = (
  output: string,
  questions: readonly TypeQuestion[],
  programs: readonly string[][],
): TypeMisfit[][] => {
  const answers: TypeMisfit[][] = questions.map(() => []);
  let last: TypeMisfit | null = null;
  for (const line of output.split('\n')) {
    const [, index, row, message] = ERROR.exec(line) ?? [];
    if (index !== undefined && row !== undefined) {
      const statement = programs[Number(index)]?.[Number(row) - 1] ?? '';
      last = misfitOf(statement, message ?? '');
      answers[Number(index)]?.push(last);
      // The indented lines below an error explain it; the last of them is the cause.
    } else if (line.startsWith(' ') && last && !last.reason.startsWith('it ')) last.reason = line.trim();
    else last = null;
  }
  return answers;
};
