import { Component, useState, type ReactNode } from 'react';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createTestPage } from '@rewald/platform/testing';
import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue';
import { htmlOf } from './html.ts';
import { useSite, type Site } from './site.ts';
import { VuePlace } from './vue-place.tsx';

const sourceDir = import.meta.dirname;

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === null ? this.props.children : <p>caught: {this.state.message}</p>;
  }
}
const inBoundary = (of: Parameters<typeof VuePlace>[0]['of']) =>
  createTestPage(
    <Boundary>
      <VuePlace of={of} props={{}} />
    </Boundary>,
    { sourceDir },
  ).page;

const Counter = defineComponent(() => {
  const count = ref(0);
  const press = (): void => {
    if (count.value === 1) throw new Error('one is enough');
    count.value += 1;
  };
  return () => h('button', { onClick: press }, [h('b', String(count.value))]);
});
const Broken = defineComponent(() => () => {
  throw new Error('no text');
});
const BrokenLater = defineComponent(() => {
  const isBroken = ref(false);
  const view = () => {
    if (isBroken.value) throw new Error('no text any more');
    return h('button', { onClick: () => (isBroken.value = true) }, 'break');
  };
  return view;
});

test('the server renders at once, escapes texts, and throws what a component throws', async () => {
  const sites: Site[] = [];
  const Probe = defineComponent(() => {
    sites.push(useSite());
    return () => h('p', 'here');
  });
  render(createTestPage(<VuePlace of={Probe} props={{}} />, { sourceDir }).page);
  await screen.findByText('here');
  const [site] = sites;
  if (!site) throw new Error('the page has no site');
  const Text = defineComponent((props: { text: string }) => () => h('p', [props.text]), { props: ['text'] });
  expect(htmlOf({ of: Text, props: { text: '<b>' }, site })).toBe('<p>&lt;b&gt;</p>');
  expect(() => htmlOf({ of: Broken, props: {}, site })).toThrow('no text');
  const Waiting = defineComponent(async () => () => h('p'));
  expect(() => htmlOf({ of: Waiting, props: {}, site })).toThrow('rendered at once');
});

test('what Vue throws reaches the boundary of React, at first and later', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(inBoundary(Broken));
  expect(await screen.findByText('caught: no text')).toBeTruthy();
  render(inBoundary(BrokenLater));
  fireEvent.click(await screen.findByRole('button', { name: 'break' }));
  expect(await screen.findByText('caught: no text any more')).toBeTruthy();
});

test('an error of a handler is reported, and the component stays', async () => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: Error) => reported.push(error.message) });
  render(inBoundary(Counter));
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  expect(await screen.findByText('1')).toBeTruthy();
  fireEvent.click(button);
  expect(reported).toEqual(['one is enough']);
  expect(button.isConnected).toBe(true);
});

test('new props reach the component without a new start, and it ends with its place', async () => {
  const lives: string[] = [];
  const Living = defineComponent(
    (props: { text: string }) => {
      onMounted(() => lives.push('begins'));
      onUnmounted(() => lives.push('ends'));
      return () => h('p', [props.text]);
    },
    { props: ['text'] },
  );
  const Host = () => {
    const [text, setText] = useState('one');
    return (
      <>
        <button onClick={() => setText('two')}>change</button>
        <VuePlace of={Living} props={{ text }} />
      </>
    );
  };
  const { unmount } = render(createTestPage(<Host />, { sourceDir }).page);
  await screen.findByText('one');
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('two')).toBeTruthy();
  expect(lives).toEqual(['begins']);
  unmount();
  expect(lives).toEqual(['begins', 'ends']);
});
