import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { WidgetUse } from '@rewald/contracts';
import { SHARED_IDS } from '../shared.ts';
import { BuildProblem } from './build-problem.ts';

/** A part's relations to others, read from its source code, so that no lists have to be maintained. */
export interface SourceFacts {
  /** Names of API calls: `GET /api/…`. */
  calls: string[];
  publishes: string[];
  subscribes: string[];
  /** Names that are used from each shared package; `*` for all of them. */
  uses: Record<string, string[]>;
  widgets: WidgetUse[];
  /** Slots: name → source files that render it. */
  slots: Record<string, string[]>;
  /** Addresses of pages in the code, with `:x` in place of expressions. */
  links: string[];
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodeAt = (node: Node, key: string): Node | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};

const nodesAt = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

const textOf = (node: Node | null): string | null =>
  node?.type === 'StringLiteral' && typeof node['value'] === 'string' ? node['value'] : null;

const nameOf = (node: Node | null): string | null => {
  if (node === null) return null;
  if (node.type === 'Identifier' && typeof node['value'] === 'string') return node['value'];
  return textOf(node);
};

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
};

const CALL = /^(?:GET|POST|PATCH|PUT|DELETE) \/api\//;

/** The names of values in an import; types do not exist at run time. */
const importedNames = (node: Node): string[] => {
  if (node['typeOnly'] === true) return [];
  return nodesAt(node, 'specifiers').flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    if (specifier['isTypeOnly'] === true) return [];
    return [nameOf(nodeAt(specifier, 'imported')) ?? nameOf(nodeAt(specifier, 'local')) ?? '*'];
  });
};

const attributesOf = (element: Node): Map<string, Node | null> =>
  new Map(
    nodesAt(element, 'attributes')
      .filter(({ type }) => type === 'JSXAttribute')
      .map((attribute) => [nameOf(nodeAt(attribute, 'name')) ?? '', nodeAt(attribute, 'value')]),
  );

/** `<RemoteWidget part="cart" expose="./side-panel" props={{ onClose }} />` */
const widgetOf = (element: Node, file: string): WidgetUse | null => {
  if (nameOf(nodeAt(element, 'name')) !== 'RemoteWidget') return null;
  const attributes = attributesOf(element);
  const part = textOf(attributes.get('part') ?? null);
  const expose = textOf(attributes.get('expose') ?? null);
  if (part === null || expose === null) return null;
  const container = attributes.get('props') ?? null;
  const object = container ? nodeAt(container, 'expression') : null;
  const props = object
    ? nodesAt(object, 'properties').flatMap((property) => {
        const name = nameOf(nodeAt(property, 'key')) ?? nameOf(property);
        return name === null ? [] : [name];
      })
    : [];
  return { part, expose, props: props.sort(), file };
};

/** `<WidgetSlot name="product.below-price" props={…} />`. @throws BuildProblem when the name is not a string literal */
const slotOf = (element: Node, file: string): string | null => {
  if (nameOf(nodeAt(element, 'name')) !== 'WidgetSlot') return null;
  const name = textOf(attributesOf(element).get('name') ?? null);
  if (name === null)
    throw new BuildProblem(`${file}: which place is this <WidgetSlot>? Write its name there as a text.`);
  return name;
};

/** String constants by name, such as `NAMES.changed`, with their values; the same name may have several. */
type Constants = Map<string, Set<string>>;

const without = (node: Node | null): Node | null =>
  node?.type === 'TsAsExpression' ||
  node?.type === 'TsConstAssertion' ||
  node?.type === 'TsSatisfiesExpression'
    ? without(nodeAt(node, 'expression'))
    : node;

const noteConstant = (node: Node, constants: Constants): void => {
  const note = (name: string | null, value: Node | null): void => {
    const text = textOf(without(value));
    if (name === null || text === null) return;
    constants.set(name, (constants.get(name) ?? new Set()).add(text));
  };
  const name = nameOf(nodeAt(node, 'id'));
  const value = without(nodeAt(node, 'init'));
  note(name, value);
  if (value?.type === 'ObjectExpression')
    for (const property of nodesAt(value, 'properties'))
      note(`${name}.${nameOf(nodeAt(property, 'key'))}`, nodeAt(property, 'value'));
};

const EVENT = /^[\w-]+\.[\w.-]+$/;

const isEvents = (node: Node | null): boolean =>
  node?.type === 'MemberExpression'
    ? nameOf(nodeAt(node, 'property')) === 'events'
    : nameOf(node) === 'events';

/** The possible strings of an expression: a literal, or the values of a constant. */
const textsOf = (node: Node | null, constants: Constants): string[] => {
  const text = textOf(node);
  if (text !== null) return [text];
  const name =
    node?.type === 'MemberExpression'
      ? `${nameOf(nodeAt(node, 'object'))}.${nameOf(nodeAt(node, 'property'))}`
      : nameOf(node);
  return name === null ? [] : [...(constants.get(name) ?? [])];
};

/**
 * `events.publish('cart.replaced', …)`: the method and its first argument.
 *
 * @throws BuildProblem when the event's name cannot be determined
 */
const eventsOf = (node: Node, constants: Constants, file: string): { method: string; event: string }[] => {
  const callee = nodeAt(node, 'callee');
  if (callee?.type !== 'MemberExpression') return [];
  const method = nameOf(nodeAt(callee, 'property'));
  if (method !== 'publish' && method !== 'subscribe') return [];
  const first: unknown = Array.isArray(node['arguments']) ? node['arguments'][0] : undefined;
  const expression: unknown =
    typeof first === 'object' && first !== null ? Reflect.get(first, 'expression') : undefined;
  const events = textsOf(isNode(expression) ? without(expression) : null, constants).filter((text) =>
    EVENT.test(text),
  );
  if (events.length === 0 && isEvents(nodeAt(callee, 'object')))
    throw new BuildProblem(
      `${file}: which event does ${method}() name? Write its name there, or a constant that is a text: the gate holds both ends against each other by it.`,
    );
  return events.map((event) => ({ method, event }));
};

const LINK = /^\/[a-z][\w:/-]*$/;

/** `/shop/models/${id}` as `/shop/models/:x`, without query; null if it is not the address of a page. */
const linkOf = (node: Node): string | null => {
  const quasis = node.type === 'TemplateLiteral' ? nodesAt(node, 'quasis') : [];
  const pieces = quasis.map((quasi) => {
    const cooked = quasi['cooked'];
    return typeof cooked === 'string' ? cooked : '';
  });
  const text = node.type === 'TemplateLiteral' ? pieces.join(':x') : textOf(node);
  const path = text?.split(/[?#]/, 1)[0] ?? '';
  return LINK.test(path) && !path.startsWith('/api/') ? path : null;
};

/** The syntax trees of all sources below folders, without tests. @throws Error when a file is not TypeScript */
function* sourcesBelow(folders: readonly string[]): Generator<{ path: string; syntax: unknown }> {
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.[jt]sx?$/.test(file) || /\.(test|stories|d)\./.test(file) || file.startsWith('testing/'))
        continue;
      const path = join(folder, file);
      yield {
        path,
        syntax: parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }),
      };
    }
}

/**
 * All identifiers and strings in the code below folders. The code does not read a field whose name is not among them.
 *
 * @throws Error when a file is not TypeScript
 */
export const wordsIn = (folders: readonly string[]): Set<string> => {
  const words = new Set<string>();
  for (const { syntax } of sourcesBelow(folders))
    walk(syntax, (node) => {
      const word = nameOf(node);
      if (word !== null) words.add(word);
    });
  return words;
};

/**
 * Reads the sources below folders.
 *
 * @throws Error when a file is not TypeScript
 */
export const readSources = (folders: readonly string[], relativeTo: string): SourceFacts => {
  const calls = new Set<string>();
  const published = new Set<string>();
  const heard = new Set<string>();
  const uses = new Map<string, Set<string>>();
  const widgets: WidgetUse[] = [];
  const slots = new Map<string, Set<string>>();
  const links = new Set<string>();
  const sources = [...sourcesBelow(folders)];
  const constants: Constants = new Map();
  for (const { syntax } of sources)
    walk(syntax, (node) => {
      if (node.type === 'VariableDeclarator') noteConstant(node, constants);
    });
  for (const { path, syntax } of sources)
    walk(syntax, (node) => {
      const link = linkOf(node);
      if (link !== null) links.add(link);
      if (node.type === 'StringLiteral') {
        const text = textOf(node);
        if (text !== null && CALL.test(text)) calls.add(text);
      } else if (node.type === 'ImportDeclaration') {
        const id = textOf(nodeAt(node, 'source'));
        if (id === null || !SHARED_IDS.includes(id)) return;
        const names = uses.get(id) ?? new Set<string>();
        uses.set(id, names);
        for (const name of importedNames(node)) names.add(name);
      } else if (node.type === 'JSXOpeningElement') {
        const file = path.slice(relativeTo.length + 1);
        const widget = widgetOf(node, file);
        if (widget) widgets.push(widget);
        const slot = slotOf(node, file);
        if (slot !== null) slots.set(slot, (slots.get(slot) ?? new Set()).add(file));
      } else if (node.type === 'CallExpression') {
        for (const { method, event } of eventsOf(node, constants, path.slice(relativeTo.length + 1)))
          (method === 'publish' ? published : heard).add(event);
      }
    });
  return {
    calls: [...calls].sort(),
    publishes: [...published].sort(),
    subscribes: [...heard].sort(),
    uses: Object.fromEntries(
      [...uses]
        .filter(([, names]) => names.size > 0)
        .map(([id, names]) => [id, [...names].sort()] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
    widgets,
    slots: Object.fromEntries([...slots].map(([name, files]) => [name, [...files].sort()])),
    links: [...links].sort(),
  };
};
