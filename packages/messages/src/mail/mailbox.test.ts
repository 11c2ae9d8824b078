import { expect, test } from '@jest/globals';
import { mailboxOf } from './mailbox.ts';

test('[API-03] all spellings of an address are one mailbox', () => {
  for (const [written, mailbox] of [
    [' Ada@Example.com ', 'ada@example.com'],
    ['ada+shop@example.com', 'ada@example.com'],
    ['ada+1+2@example.com', 'ada@example.com'],
    ['A.d.a+x@googlemail.com', 'ada@gmail.com'],
    ['a.da@example.com', 'a.da@example.com'],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
    ['+@example.com', '+@example.com'],
  ] as const)
    expect([written, mailboxOf(written)]).toEqual([written, mailbox]);
});
