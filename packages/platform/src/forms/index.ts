export { Controller, useWatch, type FieldValues, type Path } from 'react-hook-form';
export { isEmail } from '@rewald/contracts/email';
export { assignProblem, type AssignedProblem } from './assign-problem.ts';
export { forgetDraft } from './draft.ts';
export { useEmailMeant } from './use-email-meant.ts';
export { refusal } from './refusal.ts';
export { email, filled, type Rule } from './rules.ts';
export {
  useServerForm,
  type FormCall,
  type FormControl,
  type ServerForm,
  type ServerFormPlan,
} from './use-server-form.ts';
