import { expect, test } from '@jest/globals';
import { writeSecurityTxt } from './security-txt.ts';

test('security.txt says where to report a vulnerability, and expires within a year (RFC 9116)', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  const fields = new Map(
    writeSecurityTxt('https://rewald.example', 'security@rewald.example', now)
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
  );
  expect(fields.get('Contact')).toMatch(/^mailto:.+@/);
  expect(fields.get('Canonical')).toBe('https://rewald.example/.well-known/security.txt');
  const expires = Date.parse(fields.get('Expires') ?? '');
  expect(expires).toBeGreaterThan(now);
  expect(expires - now).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});
