import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { fontFaces } from '../src/styles/font-faces.ts';
import { GlobalStyles } from '../src/styles/global-styles.tsx';

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

const preview: Preview = {
  decorators: [inTheme],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: ['Foundations', 'Actions', 'Forms', 'Feedback', 'Commerce', 'Navigation', 'Overlays'],
      },
    },
  },
  globalTypes: {
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
  initialGlobals: { theme: 'system' },
};

export default preview;
