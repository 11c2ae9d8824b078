import { parentPort } from 'node:worker_threads';
import type { CompanyData } from '@rewald/contracts';
import { drawCreditNote } from '../credit-note/credit-note.ts';
import { drawErasureCertificate } from '../erasure-certificate/erasure-certificate.ts';
import { drawInvoice } from '../invoice/invoice.ts';
import { drawShippingLabel } from '../label/label.ts';
import { drawParcelLabel } from '../label/parcel-label.ts';
import { drawWithdrawalInformation } from '../withdrawal-information/withdrawal-information.ts';
import type { Drawing, DrawingTask, NumberedResult, NumberedTask } from './drawing-task.ts';

const draw = (task: DrawingTask, company: CompanyData): Promise<Drawing> => {
  switch (task.kind) {
    case 'invoice':
      return drawInvoice(task.content, company);
    case 'credit-note':
      return drawCreditNote(task.content, company);
    case 'erasure-certificate':
      return drawErasureCertificate(task.content, company);
    case 'shipping-label':
      return drawShippingLabel(task.content, company);
    case 'parcel-label':
      return drawParcelLabel(task.content, company);
    case 'withdrawal-information':
      return drawWithdrawalInformation(task.content.language, task.content.terms, company);
  }
};

const answer = async ({ number, task, company }: NumberedTask): Promise<NumberedResult> => {
  try {
    return { number, drawing: await draw(task, company) };
  } catch (error) {
    return { number, failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
};

// One after another, so that only one document is in memory.
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: NumberedTask) => {
  last = last.then(async () => parentPort?.postMessage(await answer(message)));
});
