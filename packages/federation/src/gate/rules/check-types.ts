import { posix } from 'node:path';
import type { Finding } from '../finding.ts';
import { isShell, nameOf, othersOf, ownOf, type GateInput, type GateRelease } from '../gate-release.ts';
import { compareTypes, type TypeQuestion } from './compare-types.ts';

/** The declarations that a module reaches by relative imports. */
const declarationsOf = async (release: GateRelease, entry: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    found.set(path, '');
    const text = (await release.read(path)).toString('utf8');
    found.set(path, text);
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].flatMap(([, target]) =>
      target === undefined ? [] : [fileFor(release, posix.join(posix.dirname(path), target))],
    );
    await Promise.all(targets.filter((target) => target !== null).map(visit));
  };
  await visit(entry);
  return found;
};

const fileFor = ({ manifest }: GateRelease, target: string): string | null => {
  const bare = target.replace(/\.(ts|tsx|js)$/, '');
  return [`${bare}.d.ts`, `${bare}/index.d.ts`].find((path) => path in manifest.files) ?? null;
};

const sameFiles = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);

/** The names of the values that a module exports, including `export default`. */
const valuesIn = (declaration: string): string[] => {
  const names = [
    ...declaration.matchAll(/^export (?:declare )?(?:abstract )?(?:const|let|function|class) ([\w$]+)/gm),
  ].map(([, name]) => name ?? '');
  return /^export default|\bas default\b/m.test(declaration) ? ['default', ...names] : names;
};

/** The names of a shared package that live remotes use. */
const takenNames = (input: GateInput, id: string): string[] =>
  [
    ...new Set(
      othersOf(input)
        .filter((other) => !isShell(other))
        .flatMap(({ manifest }) => manifest.uses?.[id] ?? []),
    ),
  ]
    .filter((name) => name !== '*')
    .sort();

/** A slot and a widget that fills it, one of them from the candidate. */
const filledSlots = (
  input: GateInput,
): { slot: string; host: GateRelease; filler: GateRelease; expose: string }[] => {
  const { candidate } = input;
  const others = othersOf(input);
  const pairs: [GateRelease, GateRelease][] = others.flatMap((other) => [
    [candidate, other],
    [other, candidate],
  ]);
  return pairs.flatMap(([host, filler]) =>
    (filler.manifest.fills ?? [])
      .filter(({ slot }) => slot in (host.manifest.slots ?? {}))
      .map(({ slot, expose }) => ({ slot, host, filler, expose })),
  );
};

/** Whether a widget accepts the slot's props, by comparing two functions that take them. */
const slotQuestions = (input: GateInput): Promise<Asked[]> =>
  Promise.all(
    filledSlots(input).flatMap(({ slot, host, filler, expose }) => {
      const given = host.manifest.slots?.[slot]?.props;
      const afterEntry = filler.manifest.types?.[expose];
      if (given === undefined || afterEntry === undefined) return [];
      const isHost = host === input.candidate;
      const question = async (): Promise<Asked> => {
        const before = await declarationsOf(host, given);
        const from = `./${given.replace(/\.d\.ts$/, '.ts')}`;
        before.set(
          'place.d.ts',
          `import type { Props } from '${from}';\ndeclare const place: (props: Props) => unknown;\nexport default place;\n`,
        );
        return {
          question: {
            before,
            after: await declarationsOf(filler, afterEntry),
            beforeEntry: 'place.d.ts',
            afterEntry,
            names: ['default'],
          },
          what: `${slot}, which ${filler.manifest.name} ${expose} fills`,
          finding: {
            level: 'error',
            rule: 'slot-props',
            release: nameOf(input.candidate),
            against: nameOf(isHost ? filler : host),
            file: isHost ? given.replace(/^types\//, '') : 'mfe.config.ts',
            remedy: isHost
              ? `Give what was given before, and new things beside it, until no live version of ${filler.manifest.name} reads it.`
              : `Read nothing but what ${host.manifest.owner} gives there; mfe types brings the type.`,
          },
        };
      };
      return [question()];
    }),
  );

interface Asked {
  question: TypeQuestion;
  finding: Omit<Finding, 'reason'>;
  what: string;
}

/** Whether other parts can use the exports of a former version as before. */
const formerQuestions = async (input: GateInput): Promise<Asked[]> => {
  const { candidate } = input;
  const asked: Asked[] = [];
  for (const own of ownOf(input))
    for (const [name, beforeEntry] of Object.entries(own.manifest.types ?? {})) {
      const afterEntry = candidate.manifest.types?.[name];
      // Another rule reports a missing module, if another part uses it.
      if (afterEntry === undefined) continue;
      const before = await declarationsOf(own, beforeEntry);
      const after = await declarationsOf(candidate, afterEntry);
      if (sameFiles(before, after)) continue;
      const names = isShell(candidate)
        ? takenNames(input, name).filter((taken) => candidate.manifest.gives?.[name]?.includes(taken) ?? true)
        : valuesIn(before.get(beforeEntry) ?? '');
      if (names.length === 0) continue;
      asked.push({
        question: { before, after, beforeEntry, afterEntry, names },
        what: name,
        finding: {
          level: 'error',
          rule: 'type',
          release: nameOf(candidate),
          against: nameOf(own),
          file: afterEntry.replace(/^types\//, '').replace(/\.d\.ts$/, '.ts(x)'),
          remedy:
            'Keep what was there: add optional properties, accept more, give the same. Give another shape a new name.',
        },
      });
    }
  return asked;
};

/** Whether widgets of other parts get the props that they require. */
const widgetQuestions = async (input: GateInput): Promise<Asked[]> => {
  const { candidate } = input;
  const asked: Asked[] = [];
  for (const { part, expose, props, file } of candidate.manifest.widgets ?? [])
    for (const provider of othersOf(input).filter(({ manifest }) => manifest.name === part)) {
      const entry = provider.manifest.types?.[expose];
      if (entry === undefined) continue;
      const tree = await declarationsOf(provider, entry);
      asked.push({
        question: {
          before: tree,
          after: tree,
          beforeEntry: entry,
          afterEntry: entry,
          names: [],
          given: props,
        },
        what: `${part} ${expose}`,
        finding: {
          level: 'error',
          rule: 'widget-props',
          release: nameOf(candidate),
          against: nameOf(provider),
          file,
          remedy: `Give what ${provider.manifest.owner} asks for in that version, and nothing else.`,
        },
      });
    }
  return asked;
};

/**
 * Types: other parts can use the candidate as before, and every widget in a slot accepts the props that it gets there.
 * The shell's shared packages are compared by the names that live remotes use, a widget's props by those that the placing
 * part passes.
 */
export const checkTypes = async (input: GateInput): Promise<Finding[]> => {
  const asked = [
    ...(await formerQuestions(input)),
    ...(await widgetQuestions(input)),
    ...(await slotQuestions(input)),
  ];

  const answers = await compareTypes(asked.map(({ question }) => question));
  return asked.flatMap(({ finding, what }, index) =>
    (answers[index] ?? []).map(({ name, reason }) => ({
      ...finding,
      reason: `${what}: ${name === 'default' ? 'the default export' : name} does not fit: ${reason}`,
    })),
  );
};
