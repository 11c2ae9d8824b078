import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { version } from 'react-dom';
import { useState } from 'react';
import { tolerateMovedNodes } from './moved-nodes.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(tolerateMovedNodes);
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

/** Puts each text of the page into an element of its own: as it is, or as a translation in its stead. */
const wrapTexts = (how: 'wrap' | 'replace'): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) all.push(texts.currentNode);
  for (const text of all) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(how === 'wrap' ? text : document.createTextNode(`${text.data}!`));
  }
};

const Page = () => {
  const [sending, setSending] = useState(false);
  return (
    <main>
      <p>
        {sending && <b>wait</b>}
        {'Your message'}
        {sending ? <i>is sent</i> : 'is ready'}
      </p>
      <button onClick={() => setSending(!sending)}>Send</button>
    </main>
  );
};

const press = () => act(async () => screen.getByRole('button').click());

test('the version whose behaviour this replaces is in use', () => {
  expect(version).toBe('19.3.1');
});

test('texts that were wrapped come, go and stay in their order', async () => {
  render(<Page />);
  wrapTexts('wrap');
  await press();
  expect(screen.getByText('wait').parentElement?.textContent).toBe('waitYour messageis sent');
  await press();
  expect(screen.getByRole('main').firstElementChild?.textContent).toBe('Your messageis ready');
});

test('texts that were replaced leave the page standing', async () => {
  render(<Page />);
  wrapTexts('replace');
  await press();
  expect(screen.getByText('wait')).toBeTruthy();
  expect(screen.getByText('is sent')).toBeTruthy();
});

test('what is in its place is treated as ever', () => {
  const [list, first, second] = ['ul', 'li', 'li'].map((name) => document.createElement(name));
  if (!list || !first || !second) throw new Error('no elements');
  expect(list.insertBefore(second, null)).toBe(second);
  expect(list.insertBefore(first, second)).toBe(first);
  expect([...list.childNodes]).toEqual([first, second]);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.childNodes]).toEqual([second]);
});
