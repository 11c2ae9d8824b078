import { configure } from '@testing-library/react';

// The speed of the machine says nothing about the page: on a busy one, waiting may take long.
configure({ asyncUtilTimeout: 15_000 });
