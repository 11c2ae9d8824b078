import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isValidIBAN } from 'ibantools';
import { isEmail } from '@rewald/contracts/email';
import { FormattedMessage, useIntl } from '@rewald/platform';
import { Button, Container, Heading, media, Notice, RadioCard, RadioGroup, tokens } from '@rewald/ui';
import { LoadAgain } from '../load-again/load-again.tsx';
import { RestoreNotice } from '../restore/restore-notice.tsx';
import { isOrderable } from '../state/details-rule.ts';
import { copyOf, type Details } from '../state/wizard-state.ts';
import { StepHeading } from '../step-heading/step-heading.tsx';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import { useStepLoaded } from '../use-step-loaded.ts';
import { useWizard } from '../wizard-context.ts';
import { DetailField, DetailSelect } from './detail-field.tsx';
import { caretAfterGrouping, groupIban } from './iban.ts';
import { PhoneField } from './phone-field.tsx';
import { detailErrors, type DetailErrors, type DetailName } from './server-errors.ts';

/** On wide screens the summary stands beside the form, on narrow ones in it, before the button (TRADE-12). */
const Form = styled.form`
  display: grid;
  gap: ${tokens.space[8]};
  ${media.lg} {
    grid-template: 'fields summary' auto 'send summary' 1fr / minmax(0, 1fr) 400px;
    column-gap: ${tokens.space[12]};
    align-items: start;
    & > [data-area='fields'] {
      grid-area: fields;
    }
    & > [data-area='summary'] {
      grid-area: summary;
      position: sticky;
      inset-block-start: 150px;
    }
    & > [data-area='send'] {
      grid-area: send;
    }
  }
`;

const Groups = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
`;

const Fields = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  margin-block-start: ${tokens.space[4]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > [data-width='full'] {
      grid-column: 1 / -1;
    }
  }
`;

/** A long and a short field that belong on one line, on phones too. */
const Line = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  grid-template-columns: minmax(0, 1fr) 9rem;
  &[data-short='first'] {
    grid-template-columns: 7rem minmax(0, 1fr);
  }
`;

const groupedField = (input: HTMLInputElement): string => {
  const caret = caretAfterGrouping(input.value, input.selectionStart ?? input.value.length);
  input.value = groupIban(input.value);
  input.setSelectionRange(caret, caret);
  return input.value;
};

/** Who sells, where to reach them, where the money goes (TRADE-11). */
export default function DetailsStep() {
  const intl = useIntl();
  const { state, dispatch, submit, questions, offerStatus, askOfferAgain } = useWizard();
  useStepLoaded(questions);
  const form = useForm<Details>({ defaultValues: copyOf(state.details) });
  const { register, control, subscribe, reset } = form;
  const [errors, setErrors] = useState<DetailErrors>(() =>
    state.submission.status === 'refused' ? detailErrors(state.submission.problem.errors).fields : {},
  );
  const [left, setLeft] = useState<ReadonlySet<DetailName>>(new Set());

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => dispatch({ type: 'details-filled', details: copyOf(values) }),
      }),
    [subscribe, dispatch],
  );

  const settle = (name: DetailName): void => setErrors(({ [name]: _settled, ...others }) => others);
  const leave = (name: DetailName): void => setLeft((fields) => new Set(fields).add(name));
  const doubt = (name: DetailName, isFine: boolean, text: string): string | undefined =>
    left.has(name) && !isFine ? text : undefined;

  const { details } = state;
  const { personalDetails, address, bankAccount, paymentMethod, paypalEmail } = details;
  const sending = state.submission.status === 'sending';
  const iban = bankAccount.iban.replace(/\s/g, '');

  const send = (filled: Details): void => {
    if (!filled.paymentMethod) {
      setErrors({ paymentMethod: intl.formatMessage({ id: 'trade-in.details.choose-payment' }) });
    } else if (isOrderable(filled)) {
      submit(copyOf(filled));
    }
  };

  return (
    <Container>
      <StepHeading lead={<FormattedMessage id="trade-in.details.lead" />}>
        <FormattedMessage id="trade-in.details.title" />
      </StepHeading>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(form.getValues());
        }}
      >
        <Groups data-area="fields">
          {state.formerDetails && (
            <RestoreNotice
              onRestore={() => {
                if (state.formerDetails) reset(copyOf(state.formerDetails));
                dispatch({ type: 'details-restored' });
              }}
            >
              <FormattedMessage id="trade-in.restore.details" />
            </RestoreNotice>
          )}
          {questions.status === 'failed' && <LoadAgain onRetry={questions.retry} />}
          <section aria-labelledby="trade-in-person">
            <Heading level={2} step="title4" id="trade-in-person">
              <FormattedMessage id="trade-in.details.person" />
            </Heading>
            <Fields>
              <DetailField
                {...register('personalDetails.firstName', { onChange: () => settle('firstName') })}
                label={intl.formatMessage({ id: 'trade-in.details.first-name' })}
                required
                autoComplete="given-name"
                maxLength={100}
                error={errors.firstName}
              />
              <DetailField
                {...register('personalDetails.lastName', { onChange: () => settle('lastName') })}
                label={intl.formatMessage({ id: 'trade-in.details.last-name' })}
                required
                autoComplete="family-name"
                maxLength={100}
                error={errors.lastName}
              />
              <div data-width="full">
                <DetailField
                  {...register('personalDetails.email', {
                    onChange: () => settle('email'),
                    onBlur: () => leave('email'),
                  })}
                  type="email"
                  label={intl.formatMessage({ id: 'trade-in.details.email' })}
                  required
                  autoComplete="email"
                  maxLength={254}
                  error={errors.email}
                  doubt={doubt(
                    'email',
                    personalDetails.email.trim() === '' || isEmail(personalDetails.email.trim()),
                    intl.formatMessage({ id: 'trade-in.details.doubt-email' }),
                  )}
                />
              </div>
              <div data-width="full">
                <Controller
                  control={control}
                  name="personalDetails.phone"
                  render={({ field }) => (
                    <PhoneField
                      key={state.formerDetails ? 'cleared' : 'kept'}
                      value={field.value}
                      onChange={(phone) => {
                        settle('phone');
                        field.onChange(phone);
                      }}
                      error={errors.phone}
                    />
                  )}
                />
              </div>
            </Fields>
          </section>

          <section aria-labelledby="trade-in-address">
            <Heading level={2} step="title4" id="trade-in-address">
              <FormattedMessage id="trade-in.details.address" />
            </Heading>
            <Fields>
              <Line data-width="full">
                <DetailField
                  {...register('address.street', { onChange: () => settle('street') })}
                  label={intl.formatMessage({ id: 'trade-in.details.street' })}
                  required
                  autoComplete="address-line1"
                  maxLength={120}
                  error={errors.street}
                />
                <DetailField
                  {...register('address.houseNumber', { onChange: () => settle('houseNumber') })}
                  label={intl.formatMessage({ id: 'trade-in.details.house-number' })}
                  required
                  maxLength={20}
                  error={errors.houseNumber}
                />
              </Line>
              <Line data-width="full" data-short="first">
                <DetailField
                  {...register('address.postalCode', {
                    onChange: () => settle('postalCode'),
                    onBlur: () => leave('postalCode'),
                  })}
                  label={intl.formatMessage({ id: 'trade-in.details.postal-code' })}
                  required
                  autoComplete="postal-code"
                  inputMode="numeric"
                  maxLength={12}
                  error={errors.postalCode}
                  doubt={doubt(
                    'postalCode',
                    /^\s*(\d{5}\s*)?$/.test(address.postalCode),
                    intl.formatMessage({ id: 'trade-in.details.doubt-postal-code' }),
                  )}
                />
                <DetailField
                  {...register('address.city', { onChange: () => settle('city') })}
                  label={intl.formatMessage({ id: 'trade-in.details.city' })}
                  required
                  autoComplete="address-level2"
                  maxLength={100}
                  error={errors.city}
                />
              </Line>
              <div data-width="full">
                <DetailSelect
                  {...register('address.country')}
                  label={intl.formatMessage({ id: 'trade-in.details.country' })}
                  autoComplete="country"
                  error={errors.country}
                >
                  <option value="de">{intl.formatMessage({ id: 'trade-in.details.germany' })}</option>
                </DetailSelect>
              </div>
            </Fields>
          </section>

          <section aria-labelledby="trade-in-payment">
            <Heading level={2} step="title4" id="trade-in-payment">
              <FormattedMessage id="trade-in.details.payment" />
            </Heading>
            <Fields>
              <div data-width="full">
                <RadioGroup
                  legend={<FormattedMessage id="trade-in.details.payment" />}
                  legendHidden
                  layout="columns"
                  error={errors.paymentMethod}
                >
                  <RadioCard
                    {...register('paymentMethod', { onChange: () => settle('paymentMethod') })}
                    value="bank-transfer"
                    label={<FormattedMessage id="trade-in.payment.bank-transfer" />}
                  />
                  <RadioCard
                    {...register('paymentMethod', { onChange: () => settle('paymentMethod') })}
                    value="paypal"
                    label={<FormattedMessage id="trade-in.payment.paypal" />}
                  />
                </RadioGroup>
              </div>
              {paymentMethod === 'bank-transfer' && (
                <>
                  <div data-width="full">
                    <DetailField
                      {...register('bankAccount.accountName', { onChange: () => settle('accountName') })}
                      label={intl.formatMessage({ id: 'trade-in.details.account-name' })}
                      required
                      autoComplete="name"
                      maxLength={120}
                      error={errors.accountName}
                    />
                  </div>
                  <div data-width="full">
                    <Controller
                      control={control}
                      name="bankAccount.iban"
                      render={({ field }) => (
                        <DetailField
                          {...field}
                          onChange={({ target }) => {
                            settle('iban');
                            field.onChange(groupedField(target));
                          }}
                          onBlur={() => leave('iban')}
                          label={intl.formatMessage({ id: 'trade-in.details.iban' })}
                          required
                          autoComplete="off"
                          autoCapitalize="characters"
                          spellCheck={false}
                          error={errors.iban}
                          doubt={doubt(
                            'iban',
                            iban === '' || isValidIBAN(iban),
                            intl.formatMessage({ id: 'trade-in.details.doubt-iban' }),
                          )}
                        />
                      )}
                    />
                  </div>
                </>
              )}
              {paymentMethod === 'paypal' && (
                <div data-width="full">
                  <DetailField
                    {...register('paypalEmail', {
                      onChange: () => settle('paypal'),
                      onBlur: () => leave('paypal'),
                    })}
                    type="email"
                    label={intl.formatMessage({ id: 'trade-in.details.paypal-email' })}
                    required
                    autoComplete="email"
                    maxLength={254}
                    error={errors.paypal}
                    doubt={doubt(
                      'paypal',
                      paypalEmail.trim() === '' || isEmail(paypalEmail.trim()),
                      intl.formatMessage({ id: 'trade-in.details.doubt-email' }),
                    )}
                  />
                </div>
              )}
            </Fields>
          </section>
        </Groups>

        <div data-area="summary">
          <SummaryPanel />
        </div>

        <div data-area="send">
          {offerStatus === 'failed' && (
            <Notice
              tone="warning"
              role="status"
              action={
                <Button variant="secondary" size="small" onClick={askOfferAgain}>
                  <FormattedMessage id="trade-in.details.price-again" />
                </Button>
              }
            >
              <FormattedMessage id="trade-in.details.price-failed" />
            </Notice>
          )}
          <Button
            type="submit"
            size="large"
            wide
            busy={sending}
            disabled={!sending && (state.loading || !isOrderable(details))}
          >
            {sending ? (
              <FormattedMessage id="trade-in.details.sending" />
            ) : (
              <FormattedMessage id="trade-in.details.accept" />
            )}
          </Button>
        </div>
      </Form>
    </Container>
  );
}
