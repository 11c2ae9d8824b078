import { takeWithdrawalText } from '../../src/outbound/company/withdrawal-terms.ts';
import { withdrawalText } from '../../src/shop-window/documents/shop-documents.ts';

// As the application does at its start, for tests of mails and documents that do not start one.
takeWithdrawalText(withdrawalText);
