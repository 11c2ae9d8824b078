/** Minimum length of a password; must match the API host. */
export const LEAST_PASSWORD_LENGTH = 10;
const COMFORTABLE_LENGTH = 14;

/** Rating of a new password by its length, which matters more than special characters. */
export type PasswordLength =
  { state: 'empty' } | { state: 'short'; missing: number } | { state: 'good' } | { state: 'strong' };

export const ratePassword = (password: string): PasswordLength => {
  if (password.length === 0) return { state: 'empty' };
  if (password.length < LEAST_PASSWORD_LENGTH) {
    return { state: 'short', missing: LEAST_PASSWORD_LENGTH - password.length };
  }
  return { state: password.length < COMFORTABLE_LENGTH ? 'good' : 'strong' };
};
