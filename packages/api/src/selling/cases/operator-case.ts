import { Data, OperatorTradeInCase, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { LocaleParams } from '../../plumbing/web/locale.ts';

/** Path parameters of operators' calls about one case. */
export const OperatorCaseParams = Type.Object({ ...LocaleParams.properties, caseId: Uuid });
/** The response of every operator call about one case. */
export const answersOperatorCase = { 200: Data(OperatorTradeInCase) };
