import { readFileSync, writeFileSync } from 'node:fs';
import type { TestResult } from './results.ts';

/** A run with more unsteady tests than this is red. */
export const MOST_UNSTEADY = 3;

/** More failures than this are not unsteady tests, but a fault: they are not repeated. */
export const MOST_REPEATED = 10;

/** A test that failed, and passed when it was repeated alone. */
export interface UnsteadyTest {
  title: string;
  /** ISO 8601 day. */
  date: string;
  reason: string;
}

const LINE = /^- (?<date>\d{4}-\d\d-\d\d) · (?<title>.+?) · (?<reason>.*)$/gm;

/** One line of a list in Markdown, without what would end it or divide it elsewhere. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('·', '-').trim();

/** Reads the tests that a list in Markdown names. */
export const readUnsteady = (markdown: string): UnsteadyTest[] =>
  [...markdown.matchAll(LINE)].map(({ groups = {} }) => ({
    title: groups['title'] ?? '',
    date: groups['date'] ?? '',
    reason: groups['reason'] ?? '',
  }));

/** What is to be written about a failed test that passed when it was repeated. */
export const unsteadyOf = ({ title, project, reason }: TestResult, today: Date): UnsteadyTest => ({
  title: plain(project === undefined ? title : `${title} (${project})`),
  date: today.toISOString().slice(0, 10),
  reason: plain(
    reason?.split('\n').find((line) => /expect|error|time|not/i.test(line)) ?? 'the runner gave no reason',
  ).slice(0, 200),
});

/** The list with these tests; a test that it names already keeps its line. */
export const withUnsteady = (markdown: string, found: readonly UnsteadyTest[]): string => {
  const known = new Set(readUnsteady(markdown).map(({ title }) => title));
  const added = found.filter(({ title }) => !known.has(title));
  return added.reduce(
    (text, { title, date, reason }) =>
      `${text.trimEnd()}\n${text.includes('\n- ') ? '' : '\n'}- ${date} · ${title} · ${reason}\n`,
    markdown,
  );
};

/** Adds what a run found to the file. @returns all tests that the file names afterwards */
export const keepUnsteady = (file: string, found: readonly UnsteadyTest[]): UnsteadyTest[] => {
  const before = readFileSync(file, 'utf8');
  const after = withUnsteady(before, found);
  if (after !== before) writeFileSync(file, after);
  return readUnsteady(after);
};
