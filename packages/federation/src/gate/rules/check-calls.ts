import type { Finding } from '../finding.ts';
import { nameOf, type GateInput } from '../gate-release.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Names of path parameters do not matter. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

/** The operations of an OpenAPI document: `GET /auth/{}/customer`. */
const operationsOf = (api: unknown): Set<string> | null => {
  const paths: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'paths') : undefined;
  if (typeof paths !== 'object' || paths === null) return null;
  return new Set(
    Object.entries(paths).flatMap(([path, item]: [string, unknown]) =>
      typeof item === 'object' && item !== null
        ? Object.keys(item)
            .filter((method) => methods.includes(method))
            .map((method) => `${method.toUpperCase()} ${shapeOf(path)}`)
        : [],
    ),
  );
};

/** API calls: every one that the part makes is in the API's own document. */
export const checkCalls = ({ candidate, api }: GateInput): Finding[] => {
  if (candidate.manifest.calls.length === 0) return [];
  const operations = operationsOf(api);
  if (!operations)
    return [
      {
        level: 'note',
        rule: 'call-unchecked',
        release: nameOf(candidate),
        file: 'src',
        reason: `There is no OpenAPI document to hold ${candidate.manifest.calls.length} calls against.`,
        remedy: 'Name one with --api, a file or the address of an API host.',
      },
    ];
  return candidate.manifest.calls.flatMap((call): Finding[] => {
    const [method = '', path = ''] = call.split(' ');
    const inner = shapeOf(path.replace(/^\/api/, ''));
    if (operations.has(`${method} ${inner}`) || operations.has(`${method} ${shapeOf(path)}`)) return [];
    return [
      {
        level: 'error',
        rule: 'call-unknown',
        release: nameOf(candidate),
        file: 'src',
        reason: `The API has no ${call}.`,
        remedy: 'Correct the call, or release the API host that has it first.',
      },
    ];
  });
};
