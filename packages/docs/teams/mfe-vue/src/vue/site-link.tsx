/** @jsxImportSource vue */
import { localizePath } from '@rewald/platform';
import { defineComponent } from 'vue';
import { useSite } from './site.ts';

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** `AppLink` for Vue: keeps the locale, and navigates without a page load. */
export const SiteLink = defineComponent(
  (props: { to: string }, { slots }) => {
    const site = useSite();
    const follow = (event: MouseEvent): void => {
      if (!opensHere(event)) return;
      event.preventDefault();
      site.goTo(props.to);
    };
    return () => (
      <a href={localizePath(props.to, site.locale)} onClick={follow}>
        {slots['default']?.()}
      </a>
    );
  },
  { props: ['to'] },
);
