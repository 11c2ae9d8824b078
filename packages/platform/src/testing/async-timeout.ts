import { configure } from '@testing-library/react';

// A slow machine must not fail tests of pages, so waiting may take long.
configure({ asyncUtilTimeout: 15_000 });
