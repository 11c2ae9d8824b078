import { journeysIn } from '@rewald/e2e/journeys-preset';

export default journeysIn(import.meta.dirname);
