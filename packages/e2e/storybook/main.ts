import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { PARTS } from './parts.ts';

const require = createRequire(import.meta.url);
/** Folder of a package, which npm may install here or at the root of the repository. */
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const fonts = join(folderOf('@fontsource-variable/figtree'), 'files');
const root = join(import.meta.dirname, '../../..');

/**
 * The catalogue of the design system and of the parts' own components. It stands here, among the tools that may see
 * everything, because neither the design system nor a part may import another part.
 */
const config: StorybookConfig = {
  framework: { name: folderOf('@storybook/react-vite'), options: {} },
  stories: [
    { directory: join(root, 'packages/ui/src'), files: '**/*.stories.tsx' },
    ...PARTS.map(({ folder, title }) => ({
      directory: join(root, folder, 'src'),
      files: '**/*.stories.tsx',
      titlePrefix: title,
    })),
  ],
  addons: [folderOf('@storybook/addon-a11y')],
  staticDirs: [
    { from: fonts, to: '/fonts' },
    { from: '../.cache/story-pictures', to: '/pictures' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // This version of TypeScript no longer has the compiler API that Storybook's other option needs.
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
