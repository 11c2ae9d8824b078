import styled from '@emotion/styled';
import { useState } from 'react';
import { FormattedMessage, useIntl, useLocale, usePlatform } from '@rewald/platform';
import {
  Button,
  Card,
  Heading,
  Icon,
  Inline,
  media,
  Photo,
  Stack,
  Text,
  tokens,
  typeStyle,
} from '@rewald/ui';
import { caseFile } from './case-file.ts';

const Root = styled(Card)`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Code = styled.figure`
  display: grid;
  gap: ${tokens.space[4]};
  justify-items: center;
  padding: ${tokens.space[5]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.stage};
  & > img {
    inline-size: min(220px, 100%);
    block-size: auto;
    aspect-ratio: 1;
    border-radius: ${tokens.radius.small};
    background: white;
  }
  & > figcaption {
    display: grid;
    gap: ${tokens.space[1]};
    max-inline-size: 44ch;
    text-align: center;
    ${typeStyle('small')}
  }
  & strong {
    ${typeStyle('title4')}
    letter-spacing: 0.04em;
    font-variant-numeric: tabular-nums;
  }
  ${media.md} {
    grid-template-columns: 200px minmax(0, 1fr);
    align-items: center;
    & > figcaption {
      text-align: start;
    }
  }
`;

interface ShippingDocumentsProps {
  caseId: string;
  reference: string;
  /** Opens the case without a login. */
  linkKey: string | undefined;
}

/** A code from which the parcel shop prints the label. */
const DropOffCode = ({ address, reference }: { address: string; reference: string }) => {
  const intl = useIntl();
  return (
    <Code>
      <Photo
        src={address}
        alt={intl.formatMessage({ id: 'shipping.code-label' }, { reference })}
        width={220}
        height={220}
      />
      <figcaption>
        <strong>{reference}</strong>
        <span>
          <FormattedMessage id="shipping.code-text" />
        </span>
        <Text as="span" step="caption" tone="inkSoft">
          <FormattedMessage id="shipping.specimen" />
        </Text>
      </figcaption>
    </Code>
  );
};

/** The shipping documents: a label to print, a QR code as an alternative, and a calendar entry. */
export const ShippingDocuments = ({ caseId, reference, linkKey }: ShippingDocumentsProps) => {
  const locale = useLocale();
  const { config } = usePlatform();
  const [code, setCode] = useState(false);
  const addressOf = (file: 'label' | 'drop-off-code' | 'reminder'): string =>
    caseFile(config, locale, caseId, file, linkKey);
  return (
    <Root as="section" aria-labelledby="trade-in-documents">
      <Stack gap={2}>
        <Heading level={2} step="title3" id="trade-in-documents">
          <FormattedMessage id="shipping.title" />
        </Heading>
        <Text tone="inkSoft">
          <FormattedMessage id="shipping.lead" />
        </Text>
      </Stack>
      <Inline gap={3}>
        <Button
          iconStart={<Icon name="download" size={20} />}
          render={<a href={addressOf('label')} download />}
        >
          <FormattedMessage id="shipping.label" />
        </Button>
        <Button
          variant="secondary"
          aria-expanded={code}
          iconStart={<Icon name="phone" size={20} />}
          onClick={() => setCode(!code)}
        >
          <FormattedMessage id="shipping.code" />
        </Button>
        <Button
          variant="secondary"
          iconStart={<Icon name="calendar" size={20} />}
          render={<a href={addressOf('reminder')} download />}
        >
          <FormattedMessage id="shipping.reminder" />
        </Button>
      </Inline>
      {code && <DropOffCode address={addressOf('drop-off-code')} reference={reference} />}
    </Root>
  );
};
