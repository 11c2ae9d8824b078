import { Problem } from '../problems/problem.ts';

/** 401, for calls that need a customer. */
export const loginNeeded = (): Problem => new Problem(401, 'login-needed');
