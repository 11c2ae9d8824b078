import { parentPort } from 'node:worker_threads';
import { takeCompany } from '../../../plumbing/company/company.ts';
import { drawCreditNote } from '../credit-note/credit-note.ts';
import { drawErasureCertificate } from '../erasure-certificate/erasure-certificate.ts';
import { drawInvoice } from '../invoice/invoice.ts';
import { drawShippingLabel } from '../label/label.ts';
import { drawWithdrawalInformation } from '../withdrawal-information/withdrawal-information.ts';
import type { Drawing, DrawingTask, NumberedResult, NumberedTask } from './drawing-task.ts';

const draw = (task: DrawingTask): Promise<Drawing> => {
  switch (task.kind) {
    case 'invoice':
      return drawInvoice(task.content);
    case 'credit-note':
      return drawCreditNote(task.content);
    case 'erasure-certificate':
      return drawErasureCertificate(task.content);
    case 'shipping-label':
      return drawShippingLabel(task.content);
    case 'withdrawal-information':
      return drawWithdrawalInformation(task.content.language, task.content.terms);
  }
};

const answer = async ({ number, task, company }: NumberedTask): Promise<NumberedResult> => {
  takeCompany(company);
  try {
    return { number, drawing: await draw(task) };
  } catch (error) {
    return { number, failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
};

// One after another, so that only one document is in memory.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: NumberedTask) => {
  last = last.then(async () => parentPort?.postMessage(await answer(message)));
});
