import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';

const require = createRequire(import.meta.url);
/** Folder of a package, which npm may install here or at the root of the repository. */
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const fonts = join(folderOf('@fontsource-variable/figtree'), 'files');

/** The catalogue of the design system: every component in every state. */
const config: StorybookConfig = {
  framework: { name: folderOf('@storybook/react-vite'), options: {} },
  stories: ['../src/**/*.stories.tsx'],
  addons: [folderOf('@storybook/addon-a11y')],
  staticDirs: [
    { from: fonts, to: '/fonts' },
    { from: '../.cache/pictures', to: '/pictures' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // This version of TypeScript no longer has the compiler API that Storybook's other option needs.
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
