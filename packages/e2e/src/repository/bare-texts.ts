import {
  parseSync,
  type Expression,
  type JSXElement,
  type JSXElementChild,
  type JSXFragment,
} from '@swc/core';

/** What a child of an element can be: a text node, an element, no node, several; `value` if only the types would tell. */
type Kind = 'text' | 'value' | 'element' | 'nothing' | 'list';

type Child = JSXElementChild | Expression;

/** Components that are a text node of their parent. */
const TEXTS = /^(Formatted(Message|Date|Time|Number|List)|WholeWords)$/;

const together = (...kinds: Kind[][]): Kind[] => [...new Set(kinds.flat())];

const kindOfCall = (callee: Child): Kind => {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  if (name.type !== 'Identifier') return 'value';
  return name.value.startsWith('format')
    ? 'text'
    : /^(map|flatMap|from)$/.test(name.value)
      ? 'list'
      : 'value';
};

const kindsOf = (child: Child): Kind[] => {
  switch (child.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return child.expression.type === 'JSXEmptyExpression' ? [] : kindsOf(child.expression);
    case 'ConditionalExpression':
      return together(kindsOf(child.consequent), kindsOf(child.alternate));
    case 'BinaryExpression':
      if (child.operator === '&&') return together(kindsOf(child.right), ['nothing']);
      return /^(\|\||\?\?)$/.test(child.operator)
        ? together(kindsOf(child.left), kindsOf(child.right))
        : ['text'];
    case 'NullLiteral':
    case 'BooleanLiteral':
      return ['nothing'];
    case 'StringLiteral':
    case 'JSXText':
      // Nobody translates a space.
      return child.value.trim() === '' ? [] : ['text'];
    case 'TemplateLiteral':
    case 'NumericLiteral':
      return ['text'];
    case 'Identifier':
      // By the names that elements have here.
      return [/^([A-Z]|icon)/.test(child.value) ? 'element' : 'value'];
    case 'CallExpression':
      return child.callee.type === 'Super' || child.callee.type === 'Import'
        ? ['value']
        : [kindOfCall(child.callee)];
    case 'JSXFragment':
      return together(...childrenOf(child).map(kindsOf));
    case 'JSXElement':
      return 'value' in child.opening.name && TEXTS.test(child.opening.name.value) ? ['text'] : ['element'];
    default:
      return ['value'];
  }
};

/** The children that become nodes of the parent; a fragment is none itself. */
const childrenOf = ({ children }: JSXElement | JSXFragment): JSXElementChild[] =>
  children.flatMap((child) => (child.type === 'JSXFragment' ? childrenOf(child) : [child]));

const isText = (kinds: readonly Kind[]): boolean => kinds.includes('text') || kinds.includes('value');
const comesAndGoes = (kinds: readonly Kind[]): boolean => kinds.includes('nothing') || kinds.includes('list');

/** Whether React removes the text node, because an element or nothing replaces it. */
const isRemoved = (child: JSXElementChild): boolean => {
  const kinds = kindsOf(child);
  if (!kinds.includes('element') && !comesAndGoes(kinds)) return false;
  // `name ? <Link>{name}</Link> : name`; values that are elements are not chosen like this.
  const isChosen =
    child.type === 'JSXExpressionContainer' && child.expression.type === 'ConditionalExpression';
  return kinds.includes('text') || (isChosen && kinds.includes('value') && kinds.includes('element'));
};

/** The text nodes before which React would insert one of these children. */
const insertedBefore = (children: readonly JSXElementChild[]): JSXElementChild[] => {
  const kinds = children.map(kindsOf);
  return kinds.flatMap((own, place) => {
    if (!comesAndGoes(own)) return [];
    const next = kinds.findIndex((at, later) => later > place && at.length > 0 && !comesAndGoes(at));
    const child = children[next];
    return child && isText(kinds[next] ?? []) ? [child] : [];
  });
};

const isNode = (value: object): value is { type: string } => 'type' in value;

// Looked up once: in a test's own realm each use of a global takes a while.
const valuesOf: (node: object) => unknown[] = Object.values;

const isParent = (node: { type: string }): node is JSXElement | JSXFragment =>
  node.type === 'JSXElement' || node.type === 'JSXFragment';

const parentsIn = (node: object): (JSXElement | JSXFragment)[] => {
  const found: (JSXElement | JSXFragment)[] = isNode(node) && isParent(node) ? [node] : [];
  for (const value of valuesOf(node))
    if (typeof value === 'object' && value !== null) found.push(...parentsIn(value));
  return found;
};

/**
 * Finds text nodes that React would remove, or insert something before. A browser that translates the page has replaced them, so
 * that React no longer finds them. In an element of its own a text is safe.
 *
 * @returns lines of the source, from 1
 */
export const bareTexts = (source: string): number[] => {
  // The parser counts on from file to file.
  const { end } = parseSync('', { syntax: 'typescript' }).span;
  const code = Buffer.from(source);
  const lineOf = (child: JSXElementChild): number =>
    'span' in child
      ? code
          .subarray(0, child.span.start - end)
          .toString()
          .split('\n').length
      : 0;
  const parents = parentsIn(parseSync(source, { syntax: 'typescript', tsx: true }));
  const found = parents.flatMap((parent) => {
    const children = childrenOf(parent);
    return [...children.filter(isRemoved), ...insertedBefore(children)];
  });
  return [...new Set(found.map(lineOf))].sort((a, b) => a - b);
};
