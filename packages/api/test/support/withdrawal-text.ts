import { takeWithdrawalText } from '../../src/outbound/company/withdrawal-terms.ts';
import { withdrawalText } from '../../src/shop-window/documents/shop-documents.ts';

// As the application does it: for tests of mails and documents that start none.
takeWithdrawalText(withdrawalText);
