import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Dotted } from './dotted.tsx';

test('facts keep their dots in the text, and every dot stands with the fact behind it', () => {
  const { container } = render(<Dotted parts={['8 GB RAM · 256 GB', <b key="colour">Silber</b>]} />);
  expect(container.textContent).toBe('8 GB RAM · 256 GB · Silber');
  // A line can only begin with a part: its dot lies in the padding that is cut off at the start of a line.
  const parts = [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
  expect(parts).toEqual(['8 GB RAM', ' · 256 GB', ' · Silber']);
});

test('the facts can be a paragraph without a further element around them', () => {
  const { container } = render(<Dotted parts={['8 GB', 'Silber']} render={<p lang="de" />} />);
  expect([...container.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
    'p',
    'span',
    'span',
  ]);
  expect(container.querySelector('p')?.lang).toBe('de');
  expect(render(<Dotted parts={['Gut']} render={<p />} />).container.innerHTML).toBe('<p>Gut</p>');
});

test('a single fact is plain text', () => {
  expect(render(<Dotted parts={['Standard']} />).container.innerHTML).toBe('Standard');
});

test('what there is not has no dot', () => {
  const { container } = render(<Dotted parts={[null, 'Schwarz', false, undefined, '', 'Gut']} />);
  expect(container.textContent).toBe('Schwarz · Gut');
  expect(render(<Dotted parts={[null, 'Gut']} />).container.innerHTML).toBe('Gut');
});
