/** A node of the compiler's syntax tree. */
export type Node = Record<string, unknown> & { type?: string };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Visits every node of a syntax tree. A visitor that returns false skips the children. */
export const walk = (value: unknown, visit: (node: Node) => boolean | void): void => {
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, visit);
  } else if (isNode(value)) {
    if (value.type && visit(value) === false) return;
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
};

export const textOf = (node: unknown): string =>
  isNode(node) && typeof node.value === 'string' ? node.value : '';

/**
 * Ids in a source: literal ones, and patterns of template strings.
 *
 * @param isStrict leaves out patterns without a word of their own, such as `${holder}.${name}`: they name every id
 */
export const idsNamed = (ast: unknown, isStrict = false): { literals: Set<string>; patterns: RegExp[] } => {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  walk(ast, (node) => {
    if (node.type === 'StringLiteral') literals.add(textOf(node));
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return;
    const quasis = node.quasis.map((quasi) =>
      isNode(quasi) && typeof quasi.cooked === 'string' ? quasi.cooked : '',
    );
    if (quasis.length === 1) literals.add(quasis[0] ?? '');
    else if (
      quasis.some((quasi) => quasi.includes('.')) &&
      !(isStrict && quasis.every((quasi) => !/\w/.test(quasi)))
    ) {
      patterns.push(
        new RegExp(
          `^${quasis.map((quasi) => quasi.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`,
        ),
      );
    }
  });
  return { literals, patterns };
};
