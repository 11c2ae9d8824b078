import type { Appearance } from '@stripe/stripe-js';
import { tokens } from '@rewald/ui';

/** The theme's colours and radii for Stripe's fields, because an iframe of another origin cannot read our styles. */
export const stripeAppearance = (): Appearance => {
  const probe = document.createElement('span');
  document.body.append(probe);
  // A token is a reference to a custom property; the iframe needs the computed colour.
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
