import { expect, test } from '@jest/globals';
import { saySite } from './site-status.ts';

test('what browsers tell of errors does not steer the terminal that shows it', () => {
  const error = {
    at: '2026-01-01T00:00:00Z',
    kind: 'load-error',
    count: 3,
    message: 'no\u001b]0;owned\u0007 \u009b2Jmore\rless',
    stack: 'Error: no\n    at \u001b[31mpanel.tsx:3:5',
  };
  const said = saySite({
    site: 'https://shop.example',
    document: '1',
    registry: 'reached',
    versions: [
      {
        part: 'cart',
        version: '1',
        owner: 'Team cart',
        share: 100,
        loads: 10,
        loadErrors: 3,
        renderErrors: 0,
        loadMs: 12,
        vitals: {},
        stopped: null,
        errors: [error],
      },
    ],
  });
  expect(said).toContain(
    'load-error ×3: no ]0;owned   2Jmore less\n    Error: no\n    at  [31mpanel.tsx:3:5',
  );
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});
