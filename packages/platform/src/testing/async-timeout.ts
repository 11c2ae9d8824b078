import { configure } from '@testing-library/react';

// How fast a machine is says nothing about the page: what a person waits for may take long where others work too.
configure({ asyncUtilTimeout: 15_000 });
