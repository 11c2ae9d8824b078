import type { Appearance } from '@stripe/stripe-js';
import { tokens } from '@rewald/ui';

/** Our colours and corners for Stripe's fields, as the theme has them now: a frame of another origin cannot read them. */
export const stripeAppearance = (): Appearance => {
  const probe = document.createElement('span');
  document.body.append(probe);
  // A token is a reference; only a computed colour is one that every page understands.
  const colour = (token: string): string => {
    probe.style.color = token;
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorPrimary: colour(tokens.color.brand),
    colorBackground: colour(tokens.color.surface),
    colorText: colour(tokens.color.ink),
    colorDanger: colour(tokens.color.danger),
  };
  probe.style.borderRadius = tokens.radius.medium;
  const borderRadius = getComputedStyle(probe).borderStartStartRadius;
  probe.remove();
  return {
    theme: 'stripe',
    variables: Object.fromEntries(
      Object.entries({ ...variables, borderRadius }).filter(([, text]) => text !== ''),
    ),
  };
};
