import { ACCESS_PATTERNS, type Access } from '@rewald/contracts/calls/access';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import type { Call } from '@rewald/contracts/calls/call';
import { OPERATOR_SCOPES, VISITORS } from '@rewald/contracts/calls/callers';

const INTRODUCTION = `# Who may call what

Written by \`npm run authorization -w @rewald/api\` from \`packages/contracts/src/calls\`, where each call is declared with its access.

- yes: allowed. own: for the caller's own data, 404 for other data. A number: always this status, and nothing changes. No answer contains a row of somebody else.
- N: nobody, without credentials. G: a guest with a cart and the trade-in's public token, g: another guest. C: a customer, c: another, U: without a confirmed address.
- S: a key of the shop with the call's scope, s: with another scope. M: a key of the seller whose items were bought, with every scope, m: of another seller. R: a revoked key.
`;

const LETTERS = ['N', 'G', 'g', 'C', 'c', 'U', 'S', 's', 'M', 'm', 'R'];

function lineOf(name: string, cells: readonly unknown[]): string {
  return `${name.padEnd(18)}${cells.map((cell) => String(cell).padEnd(4)).join('')}`.trimEnd();
}

function rowOf({ name, outcomes, scope }: Access): string {
  const own = scope ?? 'orders';
  const other = OPERATOR_SCOPES.find((one) => one !== own) ?? own;
  const keys = [own, other, 'merchant', 'other merchant', 'revoked'] as const;
  return lineOf(
    name,
    [...VISITORS, ...keys].map((caller) => outcomes[caller]),
  );
}

/** The folder of a call's path and what follows it, without the language and the names of parameters. */
function placeOf({ path }: Call): readonly [folder: string, rest: string] {
  const steps = path
    .replace('/{locale}', '')
    .replaceAll(/\{\w+\}/g, '{}')
    .split('/')
    .slice(1);
  const depth = steps[0] === 'offers' || steps[0] === 'content' ? 1 : Math.min(2, steps.length);
  return [`/${steps.slice(0, depth).join('/')}`, steps.slice(depth).join('/')];
}

/** Calls in the same folder share a line. */
function linesOf(calls: readonly Call[]): string[] {
  const folders = Map.groupBy(calls, (call) => placeOf(call)[0]);
  return [...folders].map(([folder, inside]) => {
    const parts = [...Map.groupBy(inside, ({ method }) => method)].map(([method, same]) => {
      const rests = same.map((call) => placeOf(call)[1]).toSorted();
      return `${method} ${rests.map((rest) => (rest === '' ? '.' : rest)).join(', ')}`;
    });
    return `- \`${folder.replace('/operator/', '')}\`: ${parts.join('; ')}`;
  });
}

function sectionOf({ name, means }: Access): string {
  const calls = allCalls.filter(({ access }) => access.name === name);
  const byScope = [...Map.groupBy(calls, ({ access }) => access.scope)].map(
    ([scope, inside]) => `${scope === null ? '' : `${scope}:\n\n`}${linesOf(inside).join('\n')}\n`,
  );
  return `**${name}**: ${means}\n\n${byScope.join('\n')}`;
}

/** AUTHORIZATION.md: what each pattern of access means for each caller, and the calls that have it. */
export function authorizationDocument(): string {
  const table = [lineOf('', LETTERS), ...ACCESS_PATTERNS.map(rowOf)];
  return [
    INTRODUCTION,
    `\`\`\`text\n${table.join('\n')}\n\`\`\`\n`,
    'Paths are without the language, which is their second step, and without the names of parameters; a dot is the folder itself. Folders without a slash are below `/operator/`.\n',
    ...ACCESS_PATTERNS.map(sectionOf),
  ].join('\n');
}
