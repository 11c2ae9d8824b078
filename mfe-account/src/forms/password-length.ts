/** Minimum length of a password; must match the API host. */
export const LEAST_PASSWORD_LENGTH = 10;
const COMFORTABLE_LENGTH = 14;

/** Rating of the length of a new password. Whether it is easy to guess, only the API host knows. */
export type PasswordLength =
  { state: 'empty' } | { state: 'short'; missing: number } | { state: 'good' } | { state: 'strong' };

export const ratePassword = (password: string): PasswordLength => {
  // Counted as the API host does: an umlaut is one character, and an emoji one or a few.
  const { length } = Array.from(password.normalize('NFC'));
  if (length === 0) return { state: 'empty' };
  if (length < LEAST_PASSWORD_LENGTH) return { state: 'short', missing: LEAST_PASSWORD_LENGTH - length };
  return { state: length < COMFORTABLE_LENGTH ? 'good' : 'strong' };
};
