import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Words that came from German sentences, and what plain English says instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  whoever: 'who it is: "people who …", "the caller", "the team"',
  anew: '"again", or "reload", "renew"',
};

/** Lines of code and messages that contain a word; documents are proofread by people. */
const linesWith = (word: string): string[] => {
  try {
    return execFileSync(
      'git',
      [
        'grep',
        '-nwiI',
        word,
        '--',
        '*.ts',
        '*.tsx',
        '*.js',
        '*.mjs',
        '*.json',
        ':!package-lock.json',
        ':!**/plain-words.test.ts',
      ],
      { cwd: join(__dirname, '../../../..'), encoding: 'utf8' },
    )
      .trim()
      .split('\n');
  } catch {
    // git exits with 1 if it finds nothing.
    return [];
  }
};

test.each(Object.entries(INSTEAD))('code does not say "%s"', (word, instead) => {
  expect({ instead, lines: linesWith(word) }).toEqual({ instead, lines: [] });
});

test('a word that stands somewhere would be found', () => {
  expect(linesWith('describe')).not.toEqual([]);
});
