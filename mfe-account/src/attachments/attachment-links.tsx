import styled from '@emotion/styled';
import type { Attachment } from '@rewald/contracts';
import { FormattedMessage, FormattedNumber, useLocale, usePlatform } from '@rewald/platform';
import { Icon, tokens } from '@rewald/ui';

const { color, space } = tokens;

const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
  & a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 40px;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${tokens.radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    font-size: 0.875rem;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    border-color: ${color.ink};
  }
`;

interface AttachmentLinksProps {
  ticketId: string;
  attachments: readonly Attachment[];
}

/** Download links for the files of a message. The API host serves them to their owner only. */
export const AttachmentLinks = ({ ticketId, attachments }: AttachmentLinksProps) => {
  const { config } = usePlatform();
  const locale = useLocale();
  if (attachments.length === 0) return null;
  return (
    <Files role="list">
      {attachments.map(({ id, name, contentType, size }) => (
        <li key={id}>
          <a
            href={`${config.apiHost}/notifications/${locale}/customer/tickets/${ticketId}/attachments/${id}`}
            download={name}
          >
            <Icon name={contentType === 'application/pdf' ? 'document' : 'camera'} size={18} />
            <span>
              {name}{' '}
              <FormattedMessage
                id="attachments.size"
                values={{
                  size: (
                    <FormattedNumber value={Math.max(size / 1024 / 1024, 0.1)} maximumFractionDigits={1} />
                  ),
                }}
              />
            </span>
          </a>
        </li>
      ))}
    </Files>
  );
};
