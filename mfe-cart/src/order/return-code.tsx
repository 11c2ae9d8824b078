import styled from '@emotion/styled';
import { useState } from 'react';
import { FormattedMessage, useIntl, useLocale, usePlatform } from '@rewald/platform';
import { Button, Icon, Photo, Text, tokens } from '@rewald/ui';
import { documentLink, type OrderAccess } from './order-link.ts';

const Code = styled.figure`
  display: grid;
  gap: ${tokens.space[2]};
  inline-size: 100%;
  max-inline-size: 320px;
  & > img {
    inline-size: min(200px, 100%);
    block-size: auto;
    aspect-ratio: 1;
    border-radius: ${tokens.radius.small};
    background: white;
  }
`;

interface ReturnCodeProps {
  access: OrderAccess;
  returnId: string;
  /** Of the order. */
  number: string;
}

/** A code from which the drop-off point prints the label. */
export function ReturnCode({ access, returnId, number }: ReturnCodeProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { config } = usePlatform();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-expanded={open}
        iconStart={<Icon name="phone" size={18} />}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="returns.code" />
      </Button>
      {open && (
        <Code>
          <Photo
            src={documentLink(config.apiHost, locale, access, `withdrawals/${returnId}/drop-off-code`)}
            alt={intl.formatMessage({ id: 'returns.codeLabel' }, { number })}
            width={200}
            height={200}
          />
          <figcaption>
            <Text step="small">
              <FormattedMessage id="returns.codeText" />
            </Text>
            <Text step="caption" tone="inkSoft">
              <FormattedMessage id="returns.codeSpecimen" />
            </Text>
          </figcaption>
        </Code>
      )}
    </>
  );
}
