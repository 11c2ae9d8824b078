import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Notice } from './notice.tsx';

test('a text in a notice does not end with one word on a line of its own', () => {
  render(<Notice>Sobald es da ist, bekommst du eine E-Mail.</Notice>);
  const text = screen.getByText(/Sobald/);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  expect(text.closest('[data-text]')).not.toBeNull();
  expect(rules.find((rule) => rule.includes('[data-text]'))).toContain('text-wrap: pretty');
});
