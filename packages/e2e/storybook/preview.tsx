import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { StoryPage } from '@rewald/platform/testing/stories';
import { bringIcons } from '@rewald/ui';
import { fontFaces } from '@rewald/ui/styles';
import { GlobalStyles } from '@rewald/ui/styles/global';
import { catalogues } from './catalogues.ts';

const faces = document.createElement('style');
// Always waits for the real font, because screenshots of stories are compared.
faces.textContent = fontFaces((file) => `/fonts/${file}`).replaceAll(
  'font-display:optional',
  'font-display:block',
);
document.head.append(faces);

const Themed = ({ theme, children }: { theme: unknown; children: ReactNode }) => {
  useEffect(() => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [theme]);
  return (
    <>
      <GlobalStyles />
      {children}
    </>
  );
};

const inTheme: Decorator = (Story, { globals }) => (
  <Themed theme={globals['theme']}>
    <Story />
  </Themed>
);

/** The page around a part's story; stories of the design system need none. */
const onItsPage: Decorator = (Story, { id, title, globals, parameters }) => {
  const known = catalogues.get(title.split('/')[0] ?? '');
  if (!known) return <Story />;
  const locale = globals['locale'] === 'en' ? 'en' : 'de';
  return (
    <StoryPage key={`${id} ${locale}`} catalogues={known} locale={locale} options={parameters['page']}>
      <Story />
    </StoryPage>
  );
};

const preview: Preview = {
  loaders: [bringIcons],
  decorators: [onItsPage, inTheme],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    options: {
      storySort: {
        // Storybook reads this without running it, so it holds literals alone.
        order: [
          'Foundations',
          'Layout',
          'Actions',
          'Forms',
          'Feedback',
          'Commerce',
          'Navigation',
          'Overlays',
          'Shell',
          'Shop',
          'Cart',
          'Account',
          'Trade-in',
        ],
      },
    },
  },
  globalTypes: {
    locale: {
      description: 'Language of the parts’ texts',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'de', title: 'Deutsch' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'system', locale: 'de' },
};

export default preview;
