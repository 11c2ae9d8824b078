import { AppLink, FormattedMessage } from '@rewald/platform';
import { Button, Divider, Stack, Text } from '@rewald/ui';
import { AuthFrame, TextLink } from '../auth-frame/auth-frame.tsx';
import { withRedirect } from '../auth-frame/paths.ts';

/**
 * Shown if the link is opened without a login: a login link for people who requested the mail, perhaps on another
 * device, and an explanation for people who did not. It does not reveal whose account it is.
 */
export const LogInFirst = ({ token }: { token: string }) => (
  <AuthFrame
    title={<FormattedMessage id="verify.title" />}
    intro={<FormattedMessage id="verify.logInText" />}
  >
    <Stack>
      <Button
        size="large"
        wide
        render={
          <AppLink
            to={withRedirect('/auth/login', `/auth/verify?${new URLSearchParams({ token }).toString()}`)}
          />
        }
      >
        <FormattedMessage id="verify.logIn" />
      </Button>
      <Divider />
      <Text step="small">
        <FormattedMessage id="verify.notYou" />
      </Text>
      <Text step="small">
        <FormattedMessage
          id="verify.takeOver"
          values={{
            link: (
              <TextLink to="/auth/password-reset/email">
                <FormattedMessage id="verify.newPassword" />
              </TextLink>
            ),
          }}
        />
      </Text>
    </Stack>
  </AuthFrame>
);
