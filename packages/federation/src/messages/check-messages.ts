import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { partedUnit } from '@rewald/contracts/line-breaks';
import { parseSync } from '@swc/core';
import { parse } from '@formatjs/icu-messageformat-parser';
import { fileOfText, readCatalogue } from './catalogue.ts';
import { idsNamed, isNode, textOf, walk } from './named-ids.ts';
import { argumentFaults } from './text-arguments.ts';

/** A fault in a part's texts. */
export interface MessageFinding {
  file: string;
  problem: string;
}

/** Attributes whose text people read or hear. */
const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']);
/** Proper names are the same in every language. */
const PROPER_NAMES = new Set(['Rewald']);

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text) && !PROPER_NAMES.has(text.trim());

/** The text of a literal; an identifier's `value` is its name and not a text. */
const literalOf = (node: unknown): string =>
  isNode(node) && node.type === 'StringLiteral' ? textOf(node) : '';

/** Texts in the markup that belong in a catalogue. */
const hardCodedTexts = (ast: unknown, known: Record<string, string>): string[] => {
  const found: string[] = [];
  walk(ast, (node) => {
    if (node.type === 'JSXText' && hasWords(textOf(node))) found.push(textOf(node).trim());
    if (node.type !== 'JSXAttribute' || !isNode(node.value) || node.value.type !== 'StringLiteral') return;
    const value = textOf(node.value);
    // A component may take an id where an element takes a text.
    if (SPOKEN_ATTRIBUTES.has(textOf(node.name)) && hasWords(value) && !(value in known)) found.push(value);
  });
  return found;
};

/** Ids passed to the formatter: `<FormattedMessage id="…">` and `formatMessage({ id: '…' })`. */
const idsAsked = (ast: unknown): string[] => {
  const asked: string[] = [];
  walk(ast, (node) => {
    if (
      node.type === 'JSXOpeningElement' &&
      textOf(node.name) === 'FormattedMessage' &&
      Array.isArray(node.attributes)
    ) {
      for (const attribute of node.attributes) {
        if (isNode(attribute) && textOf(attribute.name) === 'id' && isNode(attribute.value))
          asked.push(textOf(attribute.value));
      }
    }
    if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return;
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || textOf(callee.property) !== 'formatMessage') return;
    const [first]: unknown[] = node.arguments;
    if (!isNode(first) || !isNode(first.expression) || !Array.isArray(first.expression.properties)) return;
    for (const property of first.expression.properties) {
      if (isNode(property) && textOf(property.key) === 'id') asked.push(literalOf(property.value));
    }
  });
  return asked.filter((id) => id !== '');
};

/** Numbers, or placeholders of numbers, that a line break may separate from their unit. */
const partedUnits = (catalogue: Record<string, string>): string[] =>
  Object.entries(catalogue).flatMap(([id, text]) => {
    const found = partedUnit(text);
    return found === null ? [] : [`"${id}" needs a non-breaking space (\\u00a0) in "${found}"`];
  });

interface Parsed {
  /** By id; a broken text has none. */
  readonly trees: Record<string, unknown>;
  readonly broken: readonly string[];
}

const parsed = (catalogue: Record<string, string>): Parsed => {
  const trees: Record<string, unknown> = {};
  const broken: string[] = [];
  for (const [id, text] of Object.entries(catalogue)) {
    try {
      trees[id] = parse(text);
    } catch (error) {
      broken.push(`"${id}" is no valid ICU text: ${String(error)}`);
    }
  }
  return { trees, broken };
};

/** Faults that both catalogues show by themselves. */
const compareCatalogues = (
  folder: string,
  sourceDir: string,
  { german, english }: { german: Record<string, string>; english: Record<string, string> },
): MessageFinding[] => {
  const part = dirname(sourceDir);
  const [de, en] = [parsed(german), parsed(english)];
  return [
    ...Object.keys(german)
      .filter((id) => !(id in english))
      .map((id) => ({ file: folder, problem: `"${id}" has no English text` })),
    ...Object.keys(english)
      .filter((id) => !(id in german))
      .map((id) => ({ file: folder, problem: `"${id}" has no German text` })),
    ...[...partedUnits(german), ...partedUnits(english), ...de.broken, ...en.broken].map((problem) => ({
      file: folder,
      problem,
    })),
    ...argumentFaults(de.trees, en.trees).map(({ id, locale, problem }) => ({
      file: join(dirname(folder), fileOfText(part, locale, id)),
      problem,
    })),
  ];
};

const sourcesBelow = (sourceDir: string): string[] =>
  readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|d)\.tsx?$/.test(file))
    .map((file) => join(sourceDir, file));

/**
 * Compares a part's sources with its catalogues (I18N-05): both languages complete and with the same arguments, every id used and
 * known, no text in the markup.
 *
 * @param ofLibrary ids that a library names, not the sources
 */
export const checkMessages = (sourceDir: string, root: string, ofLibrary?: RegExp): MessageFinding[] => {
  const german = readCatalogue(sourceDir, 'de');
  const english = readCatalogue(sourceDir, 'en');
  const folder = relative(root, sourceDir);
  const findings = compareCatalogues(folder, sourceDir, { german, english });
  const named = new Set<string>();
  const patterns: RegExp[] = [];
  for (const path of sourcesBelow(sourceDir)) {
    const ast = parseSync(readFileSync(path, 'utf8'), {
      syntax: 'typescript',
      tsx: path.endsWith('x'),
      target: 'es2022',
    });
    const file = relative(root, path);
    for (const text of hardCodedTexts(ast, german))
      findings.push({ file, problem: `text outside the catalogues: "${text}"` });
    for (const id of idsAsked(ast)) {
      if (!(id in german)) findings.push({ file, problem: `no message "${id}"` });
    }
    const found = idsNamed(ast);
    for (const id of found.literals) named.add(id);
    patterns.push(...found.patterns);
  }
  for (const id of Object.keys(german)) {
    if (!named.has(id) && !ofLibrary?.test(id) && !patterns.some((pattern) => pattern.test(id))) {
      findings.push({ file: folder, problem: `"${id}" is used nowhere` });
    }
  }
  return findings;
};
