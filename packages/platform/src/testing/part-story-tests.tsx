import { catalogueOf } from './catalogue-of.ts';
import { StoryPage, type StoryPageOptions } from './stories.tsx';
import { testStories } from './story-tests.tsx';

const isOptions = (page: unknown): page is StoryPageOptions => typeof page === 'object' && page !== null;

/** Declares a test for every story of a part, each on a German page: `testPartStories(__dirname)`. */
export const testPartStories = (sourceDir: string): void => {
  const catalogues = { de: catalogueOf(sourceDir, 'de'), en: catalogueOf(sourceDir, 'en') };
  testStories(sourceDir, (story, page) => (
    <StoryPage catalogues={catalogues} locale="de" options={isOptions(page) ? page : undefined}>
      {story}
    </StoryPage>
  ));
};
