import { join } from 'node:path';
import { useState } from 'react';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Checkout } from '@rewald/contracts';
import type { ApiResult } from '@rewald/platform';
import { createTestPage } from '@rewald/platform/testing';
import { checkout } from './filled-checkout.ts';
import { stepPath } from './steps.ts';
import { useStep } from './use-step.ts';

afterEach(cleanup);

interface Answering {
  save: () => Promise<ApiResult<Checkout>>;
}
const Step = ({ save }: Answering) => {
  const { goOn } = useStep<{ email: string }>(
    { save, onLost: () => Promise.resolve(false) },
    { fields: ['email'] },
  );
  return (
    <form onSubmit={(event) => void goOn(() => ({}), 'address')(event)}>
      <button type="submit">next</button>
    </form>
  );
};
const Steps = (props: Answering) => {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      {isHere && <Step {...props} />}
      <button onClick={() => setIsHere(false)}>leave</button>
    </>
  );
};

test.each([
  { leaves: false, path: stepPath('address') },
  { leaves: true, path: stepPath('contact') },
])('[CART-06] a late answer leads on, unless the visitor left: $leaves', async ({ leaves, path }) => {
  const late = Promise.withResolvers<ApiResult<Checkout>>();
  const { page, address } = createTestPage(<Steps save={() => late.promise} />, {
    sourceDir: join(__dirname, '..'),
    path: stepPath('contact'),
  });
  render(page);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'next' }));
  if (leaves) await user.click(screen.getByRole('button', { name: 'leave' }));
  await act(async () => {
    late.resolve({ ok: true, data: checkout });
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(address()).toBe(path);
});
