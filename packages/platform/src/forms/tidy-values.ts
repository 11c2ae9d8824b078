import { tidyText } from '@rewald/contracts/typed-text';

/** Tidies the texts of a form in place, as `useServerForm` does before it sends them. Passwords stay as typed: the API host knows how older ones were hashed. */
export const tidyValues = (values: object): void => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && !/password/i.test(name)) Reflect.set(values, name, tidyText(value));
    else if (typeof value === 'object' && value !== null) tidyValues(value);
  }
};
