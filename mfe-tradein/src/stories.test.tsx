import { testPartStories } from '@rewald/platform/testing/story-tests';

testPartStories(__dirname);
