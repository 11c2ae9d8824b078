import styled from '@emotion/styled';
import { AppLink, FormattedMessage } from '@rewald/platform';
import { Text, textLinkStyle, type TextProps } from '@rewald/ui';

const PrivacyLink = styled(AppLink)(textLinkStyle);

interface PrivacyNoteProps extends Omit<TextProps, 'id' | 'children'> {
  /** Id of the message, which contains a `link` to the privacy notice. */
  message: string;
}

/** Says what the shop does with the address that a form asks for. */
export const PrivacyNote = ({ message, ...rest }: PrivacyNoteProps) => (
  <Text {...rest} as="div" step="caption" tone="inkSoft">
    <FormattedMessage
      id={message}
      values={{
        link: (words) => (
          <PrivacyLink key="link" to="/documents/privacy" prefetch={false}>
            {words}
          </PrivacyLink>
        ),
      }}
    />
  </Text>
);
