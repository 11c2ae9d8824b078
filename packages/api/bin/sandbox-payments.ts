import { parseArgs } from 'node:util';
import { inBackground } from '@rewald/contracts/servers/in-background';
import { SANDBOX_SECRET } from '@rewald/orders/payment/payment-settings';
import { startSandboxHost } from '@rewald/orders/payment/sandbox/sandbox-host';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4090' },
    webhook: { type: 'string', default: 'http://localhost:4000/payments/sandbox/webhook' },
    drop: { type: 'string', default: '0' },
    late: { type: 'string', default: '5000' },
  },
});
const drop = Number(values.drop);
if (!(drop >= 0 && drop < 1)) {
  process.stderr.write(`--drop must be a share from 0 up to 1, such as 0.1, not "${values.drop}".\n`);
  process.exit(1);
}
const late = Number(values.late);
if (!(late >= 0)) {
  process.stderr.write(`--late must be milliseconds, such as 5000, not "${values.late}".\n`);
  process.exit(1);
}
const host = await startSandboxHost({
  port: Number(values.port),
  secret: process.env['SANDBOX_SECRET'] || SANDBOX_SECRET,
  webhookUrl: values.webhook,
  drop,
  lateAfter: late,
});
process.stdout.write(`The sandbox answers at ${host.url}; its books are at ${host.url}/ledger\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () =>
    inBackground(
      host.stop().then(() => process.exit(0)),
      () => process.exit(1),
    ),
  );
