import { journeysIn } from '../journeys-preset.ts';

export default journeysIn(import.meta.dirname);
