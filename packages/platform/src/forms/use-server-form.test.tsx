import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ApiResult } from '../api/problem.ts';
import { email, filled } from './rules.ts';
import { useServerForm } from './use-server-form.ts';

interface Person {
  name: string;
  email: string;
}

type Answer = ApiResult<string> | null;

const EMPTY: Person = { name: '', email: '' };
const refused = (message: string, errors: Record<string, string[]> = {}): Answer => ({
  ok: false,
  problem: { kind: 'http', status: 422, message, errors },
});

/** What the form has sent, and how to answer the last of it. */
let sent: { values: Person; key: string }[] = [];
let answer: (result: Answer) => void = () => undefined;
let arrived: string[] = [];
beforeEach(() => {
  sent = [];
  arrived = [];
  sessionStorage.clear();
});
afterEach(cleanup);

interface PersonFormProps {
  known?: Person;
  draft?: string;
}

const PersonForm = ({ known, draft }: PersonFormProps) => {
  const { field, problem, busy, submit } = useServerForm<Person>({
    fields: ['name', 'email'],
    ...(known ? { defaultValues: known } : {}),
    ...(draft === undefined ? {} : { draft }),
  });
  const name = field('name', { validate: filled('Missing') });
  const mail = field('email', { validate: { filled: filled('Missing'), email: email('No address') } });
  const send = (values: Person, key: string) => {
    sent.push({ values, key });
    return new Promise<Answer>((resolve) => {
      answer = resolve;
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(send, (data) => arrived.push(data))(event)}>
      <input aria-label="Name" {...name.control} />
      <p data-testid="name">{name.error}</p>
      <input aria-label="E-mail" {...mail.control} />
      <p data-testid="email">{mail.error}</p>
      <p data-testid="problem">{problem === '' ? 'without words' : problem}</p>
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
};

const box = (label: string) => screen.getByRole('textbox', { name: label });
const text = (id: string) => screen.getByTestId(id).textContent;
const press = () => userEvent.click(screen.getByRole('button'));
const answered = (result: Answer) => act(async () => answer(result));
const filledIn = async () => {
  await userEvent.type(box('Name'), 'Nina');
  await userEvent.type(box('E-mail'), 'nina@beispiel.de');
};

test('[ACCT-01] a missing value is reported at its field without a call, and the first wrong field gets the focus', async () => {
  render(<PersonForm />);
  await userEvent.type(box('E-mail'), 'nina@beispiel');
  await press();
  expect([text('name'), text('email')]).toEqual(['Missing', 'No address']);
  await waitFor(() => expect(document.activeElement).toBe(box('Name')));
  expect(sent).toEqual([]);
  await userEvent.type(box('Name'), 'Nina');
  await press();
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
});

test('[ACCT-01] an error of the server stays at its field, with the focus, until the field changes, and blocks nothing', async () => {
  render(<PersonForm />);
  await filledIn();
  await press();
  await answered(refused('Please check.', { email: ['Taken.'] }));
  expect([text('name'), text('email'), text('problem')]).toEqual(['', 'Taken.', '']);
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')));
  expect(box('Name')).toMatchObject({ value: 'Nina' });
  await userEvent.type(box('E-mail'), 'x');
  expect(text('email')).toBe('');
  await press();
  expect(sent).toHaveLength(2);
});

test('[ACCT-01] an error without a field is shown above the form until the next attempt, also without a message', async () => {
  render(<PersonForm />);
  await filledIn();
  await press();
  await answered(refused('Please wait.'));
  expect(text('problem')).toBe('Please wait.');
  await press();
  expect(text('problem')).toBe('');
  await answered(refused(''));
  expect(text('problem')).toBe('without words');
  await press();
  await answered(null);
  expect(text('problem')).toBe('');
});

test('[ACCT-01] what a password manager filled in without an event is sent', async () => {
  render(<PersonForm />);
  await userEvent.type(box('Name'), 'N');
  for (const [label, value] of [
    ['Name', 'Nina'],
    ['E-mail', 'nina@beispiel.de'],
  ] as const)
    Object.assign(box(label), { value });
  await press();
  expect(sent.map(({ values }) => values)).toEqual([{ name: 'Nina', email: 'nina@beispiel.de' }]);
});

test('[CART-06] a second press while the first request is running sends nothing', async () => {
  render(<PersonForm />);
  await filledIn();
  await userEvent.dblClick(screen.getByRole('button'));
  await press();
  await userEvent.type(box('Name'), '{Enter}');
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button').textContent).toBe('Sending');
  await answered({ ok: true, data: 'done' });
  expect(arrived).toEqual(['done']);
  expect(screen.getByRole('button').textContent).toBe('Send');
});

test('[CART-06] the same content is sent with the same key until it has arrived, different content with a different key', async () => {
  render(<PersonForm />);
  await filledIn();
  await press();
  await answered(refused('Later.'));
  await press();
  await answered(refused('Later.'));
  await userEvent.type(box('Name'), ' B.');
  await press();
  await answered({ ok: true, data: '' });
  await press();
  const keys = sent.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test.each([
  ['an empty form', {}],
  ['a form with known values', { known: { name: 'Nina', email: 'nina@beispiel.de' } }],
])('[SHELL-01] what was typed into %s before the page was ready is kept, and sent', async (_, props) => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<PersonForm {...props} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const mail = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  name.value = 'Typed early';
  if (mail.value === '') mail.value = 'nina@beispiel.de';
  const root = await act(async () => hydrateRoot(page, <PersonForm {...props} />));
  expect(name.value).toBe('Typed early');
  await press();
  expect(sent.map(({ values }) => values)).toEqual([{ name: 'Typed early', email: 'nina@beispiel.de' }]);
  await act(async () => root.unmount());
  page.remove();
});

test('[CART-06] a draft survives a reload of the tab, until it has arrived', async () => {
  const form = <PersonForm known={EMPTY} draft="test.person" />;
  render(form);
  await filledIn();
  cleanup();
  render(form);
  expect([box('Name'), box('E-mail')]).toMatchObject([{ value: 'Nina' }, { value: 'nina@beispiel.de' }]);
  await press();
  await answered({ ok: true, data: '' });
  cleanup();
  render(form);
  expect(box('Name')).toMatchObject({ value: '' });
});

test.each(['{', 'null', '[]', '{"name":"Nina"}', '{"name":"Nina","email":7}'])(
  '[CART-06] a kept %s is no draft of this form',
  (kept) => {
    sessionStorage.setItem('test.person', kept);
    render(<PersonForm known={{ name: 'Known', email: '' }} draft="test.person" />);
    expect(box('Name')).toMatchObject({ value: 'Known' });
  },
);
