import styled from '@emotion/styled';
import { AppLink, FormattedDate, FormattedMessage } from '@rewald/platform';
import { Notice, textLinkStyle, tokens } from '@rewald/ui';

interface FormerNoticeProps {
  document: string;
  version: string | undefined;
  /** ISO date. */
  replacedOn: string;
}

const Root = styled(Notice)`
  margin-block-end: ${tokens.space[10]};
`;
const PageLink = styled(AppLink)(textLinkStyle);

/** Says that another version is in force today, and links to it. */
export const FormerNotice = ({ document, version = '', replacedOn }: FormerNoticeProps) => (
  <Root
    tone="warning"
    action={
      <PageLink to={`/documents/${document}`}>
        <FormattedMessage id="document.toToday" />
      </PageLink>
    }
  >
    <FormattedMessage
      id="document.former"
      values={{
        version,
        day: (
          <FormattedDate
            value={replacedOn}
            day="numeric"
            month="long"
            year="numeric"
            timeZone="Europe/Berlin"
          />
        ),
      }}
    />
  </Root>
);
