import styled from '@emotion/styled';
import { useState } from 'react';
import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, useHydrated, useIntl, usePlatform } from '@rewald/platform';
import { useServerForm, type ServerForm as FormEntry } from '@rewald/platform/forms';
import { Button, Card, Disclosure, Field, Heading, Notice, Stack, Text, TextInput } from '@rewald/ui';

interface NumberForm {
  serialNumber: string;
}

interface SerialNumberProps {
  known: TradeInCase;
  asked: NonNullable<TradeInCase['serialNumber']>;
  linkKey: string | undefined;
  onGiven: (known: TradeInCase) => void;
}

/** The field for the number, and where to find the number on the device. */
const NumberField = ({ of, asked }: { of: FormEntry<NumberForm>; asked: SerialNumberProps['asked'] }) => {
  const { control, error } = of.field('serialNumber');
  const imei = asked.kind === 'imei';
  return (
    <>
      <Field label={<FormattedMessage id={imei ? 'case.serial.imei' : 'case.serial.serial'} />} error={error}>
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={imei ? 'numeric' : undefined}
          maxLength={40}
        />
      </Field>
      <Disclosure title={<FormattedMessage id="case.serial.where" />}>
        <Text>{asked.where}</Text>
      </Disclosure>
    </>
  );
};

/** Takes no row while empty. */
const Told = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Asks for the IMEI or serial number of a device that has not been sent yet, and says where to find it. */
export const SerialNumber = ({ known, asked, linkKey, onGiven }: SerialNumberProps) => {
  const intl = useIntl();
  const hydrated = useHydrated();
  const { api } = usePlatform();
  const [saved, setSaved] = useState(false);
  const entry = useServerForm<NumberForm>({
    fields: ['serialNumber'],
    defaultValues: { serialNumber: asked.value ?? '' },
  });
  const send = ({ serialNumber }: NumberForm) => {
    setSaved(false);
    return api.call('POST /api/trade-in/{locale}/customer/cases/{caseId}/serial-number', {
      params: { caseId: known.id },
      query: { key: linkKey },
      body: { serialNumber },
    });
  };
  const given = (now: TradeInCase) => {
    setSaved(true);
    onGiven(now);
  };
  const imei = asked.kind === 'imei';
  return (
    <Card as="section" aria-labelledby="case-serial" data-screen-only>
      <form noValidate method="post" onSubmit={(event) => void entry.submit(send, given)(event)}>
        <Stack gap={4}>
          <Heading level={2} step="title3" id="case-serial">
            <FormattedMessage id={imei ? 'case.serial.title-imei' : 'case.serial.title'} />
          </Heading>
          <Text tone="inkSoft">
            <FormattedMessage id="case.serial.text" />
          </Text>
          <NumberField of={entry} asked={asked} />
          {entry.problem !== null && (
            <Notice tone="error">{entry.problem || intl.formatMessage({ id: 'case.failed' })}</Notice>
          )}
          <Told role="status">
            {saved && (
              <Notice tone="success">
                <FormattedMessage id="case.serial.saved" />
              </Notice>
            )}
          </Told>
          <div>
            <Button type={hydrated ? 'submit' : 'button'} variant="secondary" busy={entry.busy}>
              <FormattedMessage id="case.serial.save" />
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
};
