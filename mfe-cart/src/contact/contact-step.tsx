import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { OrderContact } from '@rewald/contracts';
import { customerName, FormattedMessage, useSession } from '@rewald/platform';
import { forgetDraft, type ServerForm } from '@rewald/platform/forms';
import { Disclosure, Icon, Inline, Notice, Stack, Text, tokens, type IconName } from '@rewald/ui';
import { StepForm, TextField } from '../checkout/form.tsx';
import { DRAFTS } from '../checkout/kept.ts';
import { LogInHere } from '../checkout/log-in-here.tsx';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useEmailSuggestion } from '../checkout/use-email-suggestion.tsx';
import { useStep, type StepProps } from '../checkout/use-step.ts';

const FIELDS = ['contact.email', 'contact.phone'] as const;
const EMPTY = { email: '', phone: '' };

const Known = styled.div`
  border-block-start: 1px solid ${tokens.color.line};
`;

interface Values {
  contact: OrderContact;
}

const LogInInstead = ({ entry }: { entry: ServerForm<Values> }) => (
  <Known>
    <Disclosure title={<FormattedMessage id="contact.known" />}>
      <Stack gap={4}>
        <Text step="small">
          <FormattedMessage id="contact.knownText" />
        </Text>
        <LogInHere
          onDone={() => {
            // The login brings the account's address; a guest's unfinished input must not hide it.
            if (entry.form.getValues('contact.email') === '') forgetDraft(DRAFTS.contact);
          }}
        />
      </Stack>
    </Disclosure>
  </Known>
);

const EmailField = ({ entry }: { entry: ServerForm<Values> }) => {
  const meant = useEmailSuggestion(entry, 'contact.email');
  return (
    <TextField
      of={entry}
      name="contact.email"
      label={<FormattedMessage id="form.email" />}
      hint={meant ?? <FormattedMessage id="contact.emailHint" />}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
};

const Remark = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Inline gap={2} wrap={false} align="start">
    <Icon name={icon} size={18} />
    <Text step="small" tone="inkSoft">
      {children}
    </Text>
  </Inline>
);

/** The step for the e-mail address of a guest, or a login. */
export const ContactStep = ({ checkout, save, onLost }: StepProps) => {
  const { status, customer } = useSession();
  const { entry, problem, goOn } = useStep(
    { save, onLost },
    { fields: FIELDS, defaultValues: { contact: checkout.contact ?? EMPTY }, draft: DRAFTS.contact },
  );
  return (
    <Stack gap={6}>
      <StepHeading>
        <FormattedMessage id="contact.title" />
      </StepHeading>
      {status === 'authenticated' && customer ? (
        <Notice tone="success" icon="user">
          <FormattedMessage id="contact.loggedIn" values={{ name: customerName(customer) }} />
        </Notice>
      ) : (
        <LogInInstead entry={entry} />
      )}
      <StepForm
        onSubmit={goOn(({ contact }) => ({ contact }), 'address')}
        problem={problem}
        busy={entry.busy}
        back="cart"
        submit={<FormattedMessage id="contact.next" />}
      >
        <EmailField entry={entry} />
        <TextField
          of={entry}
          name="contact.phone"
          label={<FormattedMessage id="contact.phone" />}
          hint={<FormattedMessage id="contact.phoneHint" />}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <Remark icon="lock">
          <FormattedMessage id="contact.privacy" />
        </Remark>
        {/* § 7 (3) no. 4 UWG requires this notice where the address is collected. */}
        <Remark icon="star">
          <FormattedMessage id="contact.reviews" />
        </Remark>
      </StepForm>
    </Stack>
  );
};
