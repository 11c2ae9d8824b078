import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Span } from '@rewald/contracts/markdown';
import { Blocks } from './blocks.tsx';

const cell = (text: string): Span[] => [{ text }];

const openTable = (head: Span[][], rows: Span[][][]): HTMLElement => {
  render(<Blocks about={head[1]?.[0]?.text ?? ''} blocks={[{ kind: 'table', head, rows }]} />);
  return screen.getByRole('region', { name: head[1]?.[0]?.text ?? '' });
};

test('a table too wide for a phone stands there as a block for each row, whose cells say what they are', () => {
  const wide = openTable(
    [cell('Zustand'), cell('Aus 20 cm'), cell('Display')],
    [[cell('Gut'), cell('leichte Kratzer'), cell('fein')]],
  );
  expect(wide.dataset['stacked']).toBe('');
  expect(screen.getByText('leichte Kratzer').dataset['label']).toBe('Aus 20 cm');
  expect(screen.getByText('Gut').dataset['label']).toBeUndefined();

  const narrow = openTable([cell('Zahlungsart'), cell('Wann')], [[cell('PayPal'), cell('sofort')]]);
  expect(narrow.dataset['stacked']).toBeUndefined();
});
