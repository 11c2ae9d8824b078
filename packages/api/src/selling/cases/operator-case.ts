import { Data, OperatorTradeInCase, Uuid } from '@rewald/contracts';
import { Type } from 'typebox';
import { LocaleParams } from '../../plumbing/web/locale.ts';

export const OperatorCaseParams = Type.Object({ ...LocaleParams.properties, caseId: Uuid });
export const answersOperatorCase = { 200: Data(OperatorTradeInCase) };
