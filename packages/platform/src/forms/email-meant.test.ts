import { expect, test } from '@jest/globals';
import { emailMeant } from './email-meant.ts';

test.each([
  ['nina@gmial.con', 'nina@gmail.com'],
  ['Nina.B@gmai.com', 'Nina.B@gmail.com'],
  [' nina@gmaill.com ', 'nina@gmail.com'],
  ['nina@gmail.de', 'nina@gmail.com'],
  ['nina@hotmial.de', 'nina@hotmail.de'],
  ['nina@gmx.ed', 'nina@gmx.de'],
  ['nina@web.con', 'nina@web.de'],
  ['nina@tonline.de', 'nina@t-online.de'],
  ['nina@meine-firma.con', 'nina@meine-firma.com'],
])('[ACCT-01] %p probably meant %p', (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant);
});

test.each([
  'nina@gmail.com',
  'nina@gmx.at',
  'nina@gmx.net',
  'nina@mail.com',
  'nina@ymail.com',
  'nina@email.de',
  'nina@outlook.de',
  'nina@yahoo.fr',
  'nina@beispiel.de',
  'nina@web.example.org',
  'nina@posteo.de',
  'nina@gmail',
  'nina',
  '',
])('[ACCT-01] %p is taken as it is', (typed) => {
  expect(emailMeant(typed)).toBeNull();
});
