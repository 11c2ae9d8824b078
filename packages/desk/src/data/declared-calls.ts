import { allCalls } from '@rewald/contracts/calls/all-calls';
import { describeCalls } from './describe-calls.ts';

/** The operators' calls. The build runs this module and bundles only its result, so that no schema reaches a browser. */
export const declaredCalls = describeCalls(allCalls);
