import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Icon, tokens } from '@rewald/ui';

const All = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 32px;
  color: ${tokens.color.brandInk};
  font-size: 0.875rem;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

interface AllResultsProps {
  to: string;
  /** Whether there are results; otherwise the page shows the nearest matches. */
  some: boolean;
  onFollow: () => void;
}

/** The link from the suggestions to the page with all results. */
export const AllResults = ({ to, some, onFollow }: AllResultsProps) => (
  <All to={to} onClick={onFollow}>
    <FormattedMessage id={some ? 'search.all' : 'search.nearest'} />
    <Icon name="arrowRight" size={16} />
  </All>
);
