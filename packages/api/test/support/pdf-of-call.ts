import { expect } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TestApp } from './test-app.ts';

/** The text of a PDF's first page, as copied from a viewer. @param url with the link's key, so that no login is needed */
export const pdfOfCall = async ({ app }: Pick<TestApp, 'app'>, url: string): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .filter((part) => part.trim() !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
};
