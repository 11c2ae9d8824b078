import type { Appearance } from '@stripe/stripe-js';
import { tokens } from '@rewald/ui';

const nameOf = (reference: string): string => reference.slice('var('.length, -1);

/** Our colours and corners for Stripe's fields, as the theme has them now: a frame of another origin cannot read them. */
export const stripeAppearance = (): Appearance => {
  const style = getComputedStyle(document.documentElement);
  const value = (reference: string): string => style.getPropertyValue(nameOf(reference)).trim();
  const variables = {
    colorPrimary: value(tokens.color.brand),
    colorBackground: value(tokens.color.surface),
    colorText: value(tokens.color.ink),
    colorDanger: value(tokens.color.danger),
    borderRadius: value(tokens.radius.medium),
  };
  return {
    theme: 'stripe',
    variables: Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== '')),
  };
};
