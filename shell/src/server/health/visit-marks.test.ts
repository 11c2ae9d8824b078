/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createMinuteLimit } from './minute-limit.ts';
import { createPageTickets } from './page-tickets.ts';
import { createVisitMarks } from './visit-marks.ts';

test('a mark is valid with the secret that made it, for half an hour, and in exactly one spelling', () => {
  let now = Date.parse('2026-03-01');
  const marks = createVisitMarks('secret', () => now);
  const marked = { visit: marks.newVisit(), set: 'abcdef012345' };
  const value = marks.make(marked);
  expect(marks.read(value)).toEqual(marked);
  expect(createVisitMarks('another', () => now).read(value)).toBeNull();
  const [id = '', set = '', until = '', signature = ''] = value.split('.');
  for (const wrong of [
    undefined,
    '',
    `${id}.${set}.${until}`,
    `${id}.${set}.${Number(until) + 1}.${signature}`,
    `${id}.a${set.slice(1)}b.${until}.${signature}`,
    `${id.slice(1)}A.${set}.${until}.${signature}`,
    `${id}.${set}.${until}.${signature.slice(1)}`,
    `${id}.${set}.${until}.${signature}=`,
    `${value}\n`,
    ` ${value}`,
  ])
    expect([wrong, marks.read(wrong)]).toEqual([wrong, null]);
  now += 30 * 60_000 + 1000;
  expect(marks.read(value)).toBeNull();
});

test('a ticket is that of one page of one set, the same for everybody, and valid while caches may have the page', () => {
  let now = Date.parse('2026-03-01');
  const tickets = createPageTickets('secret', 5 * 60_000, () => now);
  const ticket = tickets.make('abcdef012345', '/cart');
  expect([tickets.make('abcdef012345', '/cart'), tickets.setOf(ticket)]).toEqual([ticket, 'abcdef012345']);
  expect(createPageTickets('another', 0, () => now).setOf(ticket)).toBeNull();
  const [set = '', page = '', hour = '', signature = ''] = ticket.split('.');
  const [, otherPage = ''] = tickets.make('abcdef012345', '/').split('.');
  for (const wrong of [
    undefined,
    [ticket],
    `${set.slice(1)}0.${page}.${hour}.${signature}`,
    `${set}.${otherPage}.${hour}.${signature}`,
    `${set}.${page}.${Number(hour) + 1}.${signature}`,
    createVisitMarks('secret', () => now).make({ visit: 'A'.repeat(16), set }),
  ])
    expect([wrong, tickets.setOf(wrong)]).toEqual([wrong, null]);
  now += 3 * 60 * 60_000;
  expect(tickets.setOf(ticket)).toBe('abcdef012345');
  now += 60 * 60_000;
  expect(tickets.setOf(ticket)).toBeNull();
});

test('a purse limits events per minute, for each network separately', () => {
  let now = 0;
  const mayPay = createMinuteLimit(2, () => now);
  expect(['a', 'a', 'a', 'b'].map((network) => mayPay(network))).toEqual([true, true, false, true]);
  now = 60_001;
  expect(mayPay('a')).toBe(true);
});
