import { expect, test } from '@jest/globals';
import { asWords } from './words.ts';

const seen = (text: string): string => text.replaceAll('\u200c', '');

test('[API-03] typed text stays readable and contains no links', () => {
  for (const typed of [
    'Hallo https://evil.example/win?x=1',
    'www.evil.example',
    'evil.example, evil。example und EVIL.EXAMPLE',
    'mail an gewinn@evil.example',
    'mailto:a@evil.example javascript:alert(1)',
    'https://1.2.3.4/ und ftp://evil.example',
    'https：／／evil．example',
  ]) {
    const words = asWords(typed, 200);
    expect(seen(words)).toBe(typed);
    expect(words).not.toMatch(/[:：](?:[/／]|\p{Letter})|[/／]{2}|[.。．｡]\p{Letter}{2}|[@＠]\p{Letter}/u);
  }
  for (const name of ['Zoë', "O'Neill-Großmann", 'J.R.R.', 'St. John', '128 GB, 6,1 Zoll', 'um 14.05 Uhr'])
    expect(asWords(name, 60)).toBe(name);
});

test('[API-03] invisible characters and direction marks are removed, line breaks stay', () => {
  expect(asWords('Ada\u202eelpmaxe\u2066\u200b\u00ad.live\u0000\u0007', 60)).toBe(
    'Adaelpmaxe\u200c.\u200clive',
  );
  expect(asWords('eins\r\nzwei\u2028drei\rvier', 60)).toBe('eins\nzwei\ndrei\nvier');
  expect(asWords('halb \ud800', 60)).toBe('halb ');
});

test('[API-03] long text is shortened, and says so', () => {
  expect(asWords('ä'.repeat(200), 60)).toBe(`${'ä'.repeat(59)}…`);
  expect(Array.from(asWords('👋'.repeat(200), 60))).toHaveLength(60);
  expect(asWords('a'.repeat(60), 60)).toBe('a'.repeat(60));
});
