import styled from '@emotion/styled';
import { customerName, FormattedMessage, useSession } from '@rewald/platform';
import { forgetDraft, useEmailMeant } from '@rewald/platform/forms';
import { Button, Disclosure, Icon, Inline, Notice, Stack, Text, tokens } from '@rewald/ui';
import { StepForm, TextField } from '../checkout/form.tsx';
import { DRAFTS } from '../checkout/kept.ts';
import { LogInHere } from '../checkout/log-in-here.tsx';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useStep, type StepProps } from '../checkout/use-step.ts';

const FIELDS = ['contact.email', 'contact.phone'] as const;
const EMPTY = { email: '', phone: '' };

const Known = styled.div`
  border-block-start: 1px solid ${tokens.color.line};
`;

/** The step for the e-mail address of a guest, or a login. */
export const ContactStep = ({ checkout, save, onLost }: StepProps) => {
  const { status, customer } = useSession();
  const { entry, problem, goOn } = useStep(
    { save, onLost },
    { fields: FIELDS, defaultValues: { contact: checkout.contact ?? EMPTY }, draft: DRAFTS.contact },
  );
  const meant = useEmailMeant(entry, 'contact.email', (address, take) => (
    <Button variant="quiet" size="small" onClick={take}>
      <FormattedMessage id="form.emailMeant" values={{ email: <u key="meant">{address}</u> }} />
    </Button>
  ));
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
      )}
      <StepForm
        onSubmit={goOn(({ contact }) => ({ contact }), 'address')}
        problem={problem}
        busy={entry.busy}
        back="cart"
        submit={<FormattedMessage id="contact.next" />}
      >
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
        <Inline gap={2} wrap={false}>
          <Icon name="lock" size={18} />
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="contact.privacy" />
          </Text>
        </Inline>
        {/* § 7 (3) no. 4 UWG requires this notice where the address is collected. */}
        <Inline gap={2} wrap={false}>
          <Icon name="star" size={18} />
          <Text step="small" tone="inkSoft">
            <FormattedMessage id="contact.reviews" />
          </Text>
        </Inline>
      </StepForm>
    </Stack>
  );
};
