import styled from '@emotion/styled';
import { AppLink, FormattedMessage, useAssetUrl, useIntl } from '@rewald/platform';
import { Button, DevicePicture, IconButton, media, tokens } from '@rewald/ui';
import { keyOf } from '../saved/saved-device.ts';
import { compareLink, MOST_COMPARED, useComparing } from './compare.ts';

const Root = styled.aside`
  position: fixed;
  z-index: ${tokens.layer.header};
  inset-inline: ${tokens.space[2]};
  inset-block-end: max(${tokens.space[2]}, env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  inline-size: fit-content;
  margin-inline: auto;
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};
  & > ul {
    display: flex;
    gap: ${tokens.space[2]};
  }
  & li {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    padding: 4px;
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.stage};
  }
  & li[data-free] {
    border: 1px dashed ${tokens.color.lineStrong};
    background: none;
    ${media.belowLg} {
      display: none;
    }
  }
  & li > button[data-size] {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-end: -8px;
    inline-size: 24px;
    block-size: 24px;
    border: 1px solid ${tokens.color.line};
    background: ${tokens.color.surface};
    & svg {
      inline-size: 14px;
      block-size: 14px;
    }
  }
  /* For pages with a bar of their own at the bottom. */
  &[data-wide-only] {
    inset-block-end: 88px;
    ${media.belowLg} {
      display: none;
    }
  }
  & > p {
    flex-basis: 100%;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
    &:empty {
      display: none;
    }
  }
`;

/** A bar at the bottom of the page with the devices of the comparison and a link to it. */
export default function Tray({ wideOnly }: { wideOnly: boolean }) {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  const { items, full, toggle, clear } = useComparing();
  if (items.length === 0) return null;
  return (
    <Root aria-label={intl.formatMessage({ id: 'compare.tray' })} data-wide-only={wideOnly ? '' : undefined}>
      <p role="status">
        {full && (
          <span>
            <FormattedMessage id="compare.full" values={{ most: MOST_COMPARED }} />
          </span>
        )}
        {!full && items.length === 1 && (
          <span>
            <FormattedMessage id="compare.one-more" />
          </span>
        )}
      </p>
      <ul role="list">
        {items.map((device) => (
          <li key={keyOf(device)}>
            <DevicePicture src={device.image} alt={device.name} sizes="40px" urlOf={urlOf} />
            <IconButton
              size="small"
              icon="close"
              label={intl.formatMessage({ id: 'compare.remove' }, { name: device.name })}
              onClick={() => toggle(device)}
            />
          </li>
        ))}
        {Array.from({ length: MOST_COMPARED - items.length }, (_, index) => (
          <li key={index} data-free="" aria-hidden="true" />
        ))}
      </ul>
      <Button size="small" render={<AppLink to={compareLink(items)} />}>
        <FormattedMessage id="compare.open" values={{ count: items.length }} />
      </Button>
      <IconButton
        size="small"
        icon="trash"
        label={intl.formatMessage({ id: 'compare.clear' })}
        onClick={clear}
      />
    </Root>
  );
}
