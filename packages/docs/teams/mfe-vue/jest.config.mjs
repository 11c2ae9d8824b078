import { browserTests } from '@rewald/platform/testing/jest';

export default browserTests('vue');
