import styled from '@emotion/styled';
import { AppLink, FormattedDate, FormattedMessage, useIntl } from '@rewald/platform';
import { Text, textLinkStyle, tokens, typeStyle } from '@rewald/ui';

interface VersionListProps {
  document: string;
  versions: readonly { version: string; from: string }[];
  /** The version that the page shows. */
  shown: string | undefined;
}

const List = styled.ul`
  ${typeStyle('small')}
  display: grid;
  gap: ${tokens.space[2]};
`;
const PageLink = styled(AppLink)(textLinkStyle);

/** All versions of a document that were ever in force, latest first. */
export const VersionList = ({ document, versions, shown }: VersionListProps) => {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'document.versions' })}>
      <Text step="small" tone="inkSoft">
        <FormattedMessage id="document.versions" />
      </Text>
      <List role="list">
        {versions.map(({ version, from }, index) => (
          <li key={version}>
            <PageLink
              to={
                index === 0
                  ? `/documents/${document}`
                  : `/documents/${document}?version=${encodeURIComponent(version)}`
              }
              aria-current={version === shown ? 'page' : undefined}
            >
              <FormattedMessage
                id="document.version"
                values={{
                  version,
                  day: (
                    <FormattedDate
                      value={from}
                      day="numeric"
                      month="long"
                      year="numeric"
                      timeZone="Europe/Berlin"
                    />
                  ),
                }}
              />
            </PageLink>
          </li>
        ))}
      </List>
    </nav>
  );
};
