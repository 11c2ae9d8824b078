export { Controller, useWatch, type FieldValues, type Path } from 'react-hook-form';
export { emailKey, isEmail, tidyIban, tidyLine, tidyText } from '@rewald/contracts/typed-text';
export { assignProblem, type AssignedProblem } from './assign-problem.ts';
export { forgetDraft } from './draft.ts';
export { useEmailMeant } from './use-email-meant.ts';
export { refusal } from './refusal.ts';
export { email, filled, type Rule } from './rules.ts';
export { tidyValues } from './tidy-values.ts';
export {
  useServerForm,
  type FormCall,
  type FormControl,
  type ServerForm,
  type ServerFormPlan,
} from './use-server-form.ts';
