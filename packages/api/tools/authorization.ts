import { ACCESS_PATTERNS, outcomesOf, scopeOf, type Access } from '@rewald/contracts/calls/access';
import { allCalls } from '@rewald/contracts/calls/all-calls';
import type { Call } from '@rewald/contracts/calls/call';
import {
  allows,
  OPERATOR_AREAS,
  ROLE_NAMES,
  ROLES,
  STAFF,
  VISITORS,
  type RoleName,
} from '@rewald/contracts/calls/callers';

const INTRODUCTION = `# Who may call what

Written by \`npm run authorization -w @rewald/api\` from \`packages/contracts/src/calls\`, where each call is declared with its access.

- yes: allowed. own: for the caller's own data, 404 for other data. A number: always this status, and nothing changes. No answer contains a row of somebody else.
- N: nobody, without credentials. G: a guest with a cart and the trade-in's public token, g: another guest. C: a customer, c: another, U: without a confirmed address.
- S: a person or key of the shop with the call's scope, s: without. M: a person of the seller whose items were bought, m: a key of another seller with every scope. R: a revoked key.
- Scopes are an area with read, for GET and what is marked †, or with write, which includes reading. A person has those of the roles.
`;

const LETTERS = ['N', 'G', 'g', 'C', 'c', 'U', 'S', 's', 'M', 'm', 'R'];

function lineOf(name: string, cells: readonly unknown[]): string {
  return `${name.padEnd(18)}${cells.map((cell) => String(cell).padEnd(4)).join('')}`.trimEnd();
}

function rowOf(access: Access): string {
  const scope = scopeOf(access, true);
  const outcomes = outcomesOf(access, scope);
  const without = STAFF.find((role) => scope === null || !allows(ROLES[role], scope)) ?? 'support';
  const cells = [...VISITORS, 'reader', without, 'merchant', 'other merchant', 'revoked'] as const;
  return lineOf(
    access.name,
    cells.map((caller) => outcomes[caller]),
  );
}

/** What a role may do, such as `orders rw, tickets r`. */
function roleOf(role: RoleName): string {
  const areas = OPERATOR_AREAS.flatMap((area) => {
    if (allows(ROLES[role], `${area}:write`)) return [`${area} rw`];
    return allows(ROLES[role], `${area}:read`) ? [`${area} r`] : [];
  });
  return `- ${role}: ${areas.length === OPERATOR_AREAS.length ? 'everything' : areas.join(', ')}`;
}

/** The folder of a call's path and what follows it, without the language and the names of parameters. */
function placeOf({ path }: Call): readonly [folder: string, rest: string] {
  const steps = path
    .replace('/{locale}', '')
    .replaceAll(/\{\w+\}/g, ':')
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
      const rests = same.map((call) => `${placeOf(call)[1]}${call.reads === true ? '†' : ''}`).toSorted();
      return `${method} ${rests.map((rest) => (rest === '' ? '.' : rest)).join(', ')}`;
    });
    return `- \`${folder.replace('/operator/', '')}\`: ${parts.join('; ')}`;
  });
}

function sectionOf({ name, means }: Access): string {
  const calls = allCalls.filter(({ access }) => access.name === name);
  const byScope = [...Map.groupBy(calls, ({ access }) => access.area)].map(
    ([area, inside]) => `${area === null ? '' : `${area}:\n\n`}${linesOf(inside).join('\n')}\n`,
  );
  return `**${name}**: ${means}\n\n${byScope.join('\n')}`;
}

/** AUTHORIZATION.md: what each pattern of access means for each caller, and the calls that have it. */
export function authorizationDocument(): string {
  const table = [lineOf('', LETTERS), ...ACCESS_PATTERNS.map(rowOf)];
  return [
    INTRODUCTION,
    `\`\`\`text\n${table.join('\n')}\n\`\`\`\n`,
    `Roles of people, with their scopes:\n\n${ROLE_NAMES.map(roleOf).join('\n')}\n`,
    'Paths are without their second step, the language; a colon is a parameter, a dot the folder itself. Folders without a slash are below `/operator/`.\n',
    ...ACCESS_PATTERNS.map(sectionOf),
  ].join('\n');
}
