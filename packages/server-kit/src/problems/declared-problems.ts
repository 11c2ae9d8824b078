import type { Call } from '@rewald/contracts/calls/call';
import { generalMessages } from './general-messages.ts';
import type { Problem } from './problem.ts';

/** What happens to a problem that a call does not declare: it is answered and noted, or the call fails, in tests. */
export type Undeclared = 'noted' | 'refused';

/** Problems that any call may have: of the request's form, of its caller, and of this host. */
const OF_ANY_CALL: ReadonlySet<string> = new Set(Object.keys(generalMessages.de));

/** The names of a problem, and of what it says about single fields, that the call should declare and does not. */
export function undeclaredIn({ key, details: { fields = {} } }: Problem, { problems = [] }: Call): string[] {
  const names = [key, ...Object.values(fields).flatMap((messages) => messages.map((one) => one.key))];
  return [...new Set(names)].filter((name) => !OF_ANY_CALL.has(name) && !problems.includes(name));
}
