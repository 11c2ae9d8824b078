import type { TradeInCase } from '@rewald/contracts';
import { FormattedMessage, useLocale, usePlatform } from '@rewald/platform';
import { Button, Card, Heading, Icon, Stack, Text } from '@rewald/ui';
import { caseFile } from '../shipping/case-file.ts';
import { Day } from './day.tsx';

interface ErasureCertificateProps {
  known: TradeInCase;
  erasedAt: string;
  linkKey: string | undefined;
}

/** Says that the data on a sold device has been erased, and links to the certificate. */
export const ErasureCertificate = ({ known, erasedAt, linkKey }: ErasureCertificateProps) => {
  const locale = useLocale();
  const { config } = usePlatform();
  return (
    <Card as="section" aria-labelledby="case-erased">
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={2} step="title3" id="case-erased">
            <FormattedMessage id="case.erased.title" />
          </Heading>
          <Text tone="inkSoft">
            <FormattedMessage id="case.erased.text" values={{ day: <Day at={erasedAt} /> }} />
          </Text>
        </Stack>
        <div>
          <Button
            variant="secondary"
            iconStart={<Icon name="download" size={20} />}
            render={<a href={caseFile(config, locale, known.id, 'erasure-certificate', linkKey)} download />}
          >
            <FormattedMessage id="case.erased.certificate" />
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
