import { FormattedDate, FormattedMessage } from '@rewald/platform';
import { Dotted, Text } from '@rewald/ui';

interface ArticleFactsProps {
  /** ISO date. */
  published: string;
  minutes: number;
}

/** When an article appeared and how long it takes to read. */
export const ArticleFacts = ({ published, minutes }: ArticleFactsProps) => (
  <Text step="small" tone="inkSoft">
    <Dotted
      parts={[
        <time key="day" dateTime={published}>
          <FormattedDate
            value={published}
            day="numeric"
            month="long"
            year="numeric"
            timeZone="Europe/Berlin"
          />
        </time>,
        <FormattedMessage key="minutes" id="blog.minutes" values={{ minutes }} />,
      ]}
    />
  </Text>
);
