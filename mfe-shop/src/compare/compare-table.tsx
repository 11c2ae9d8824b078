import styled from '@emotion/styled';
import type { ComparedDevice } from '@rewald/contracts';
import { AppLink, FormattedMessage, productLink, useAssetUrl, useIntl } from '@rewald/platform';
import { Button, DevicePicture, Icon, IconButton, VisuallyHidden, media, tokens } from '@rewald/ui';
import { keyOf } from '../saved/thing.ts';
import type { CompareGroup } from './differences.ts';

/**
 * A table made of grids with explicit ARIA roles: on phones the name of a row stands above its values, and browsers drop
 * the table semantics once `display` is changed. One class styles all cells.
 */
const Root = styled.section`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  margin-inline: calc(-1 * ${tokens.gutter});
  padding-inline: ${tokens.gutter};
  & > [role='table'] {
    inline-size: max(100%, calc(var(--devices) * 136px));
    font-size: 0.9375rem;
    line-height: 1.45;
  }
  /* One column per device, wide enough to read; two fit on the smallest phone. */
  & [role='row'] {
    display: grid;
    grid-template-columns: repeat(var(--devices), minmax(0, 1fr));
    column-gap: ${tokens.space[2]};
    ${media.lg} {
      grid-template-columns: 200px repeat(var(--devices), minmax(0, 1fr));
    }
  }
  & [role='row'] > * {
    min-inline-size: 0;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  & [data-corner],
  & [data-group],
  & [role='rowheader'] {
    ${media.belowLg} {
      grid-column: 1 / -1;
      inline-size: fit-content;
      position: sticky;
      inset-inline-start: 0;
    }
  }
  & [data-corner] {
    ${media.belowLg} {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  & [data-device] {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding-block-end: ${tokens.space[5]};
    font-weight: 600;
    & > [data-do] {
      margin-block-start: auto;
      padding-block-start: ${tokens.space[3]};
    }
  }
  & [data-stage] {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 100%;
    max-inline-size: 220px;
    aspect-ratio: 1;
    padding: ${tokens.space[6]} ${tokens.space[4]} ${tokens.space[3]};
    margin-block-end: ${tokens.space[3]};
    border-radius: ${tokens.radius.large};
    background: ${tokens.color.stage};
    & > a {
      position: absolute;
      inset-block-start: 4px;
      inset-inline-end: 4px;
    }
  }
  & [data-soft] {
    font-size: 0.8125rem;
    font-weight: 400;
    color: ${tokens.color.inkSoft};
  }
  & [data-group] {
    padding-block: ${tokens.space[6]} ${tokens.space[2]};
    font-size: 1.0625rem;
    font-weight: 600;
    ${media.lg} {
      grid-column: 1 / -1;
    }
  }
  & [data-values] {
    border-block-start: 1px solid ${tokens.color.line};
    padding-block: ${tokens.space[2]};
    ${media.lg} {
      padding-block: 0;
    }
  }
  & [role='rowheader'] {
    padding-block-end: 2px;
    font-size: 0.8125rem;
    color: ${tokens.color.inkSoft};
    ${media.lg} {
      padding-block: ${tokens.space[3]};
      font-size: 0.9375rem;
    }
  }
  & [role='cell'] {
    padding: ${tokens.space[1]} ${tokens.space[2]};
    border-radius: ${tokens.radius.small};
    ${media.lg} {
      padding: ${tokens.space[3]};
      border-radius: 0;
    }
  }
  & [data-differs] > [role='cell'] {
    background: ${tokens.color.brandSoft};
    font-weight: 600;
  }
  &[data-devices='1'] {
    --devices: 1;
  }
  &[data-devices='2'] {
    --devices: 2;
  }
  &[data-devices='3'] {
    --devices: 3;
  }
  &[data-devices='4'] {
    --devices: 4;
  }
`;
const More = styled.p`
  margin-block-start: ${tokens.space[5]};
`;

interface CompareTableProps {
  devices: readonly ComparedDevice[];
  groups: readonly CompareGroup[];
  /** Accessible name of the table and its scrollable area. */
  label: string;
  /** URL of the comparison without this device. */
  linkWithout: (device: ComparedDevice) => string;
  onRemove: (device: ComparedDevice) => void;
  /** Whether another device can be added. */
  more: boolean;
}

/** Devices in columns, properties in rows; rows in which they differ are highlighted, also in text. */
export const CompareTable = ({ devices, groups, label, linkWithout, onRemove, more }: CompareTableProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  return (
    <>
      <Root tabIndex={0} aria-label={label} data-devices={devices.length}>
        <div role="table" aria-label={label}>
          <div role="rowgroup">
            <div role="row">
              <div role="columnheader" data-corner="">
                <VisuallyHidden>
                  <FormattedMessage id="compare.feature" />
                </VisuallyHidden>
              </div>
              {devices.map((device) => (
                <div key={keyOf(device)} role="columnheader" data-device="">
                  <div data-stage="">
                    <DevicePicture
                      src={device.image.urls.medium}
                      alt=""
                      sizes="(min-width: 1024px) 170px, 100px"
                      urlOf={urlOf}
                      priority
                    />
                    <IconButton
                      size="small"
                      icon="close"
                      label={intl.formatMessage(
                        { id: 'compare.remove' },
                        { name: `${device.name}, ${device.variation}` },
                      )}
                      render={
                        <AppLink
                          to={linkWithout(device)}
                          prefetch={false}
                          preventScrollReset
                          onClick={() => onRemove(device)}
                        />
                      }
                    />
                  </div>
                  <span data-soft="">{device.brand}</span>
                  {device.name}
                  <span data-soft="">{device.variation}</span>
                  <div data-do="">
                    <Button
                      size="small"
                      render={
                        <AppLink
                          to={productLink({ ...device.href, sellerId: device.offer?.seller.id })}
                          aria-label={`${intl.formatMessage({ id: 'compare.show' })}: ${device.name}, ${device.variation}`}
                        />
                      }
                    >
                      <FormattedMessage id="compare.show" />
                    </Button>
                  </div>
                </div>
              ))}
            </div>
          </div>
          {groups.map(({ title, rows }) => (
            <div key={title} role="rowgroup">
              <div role="row">
                <div role="columnheader" data-group="" aria-colspan={devices.length + 1}>
                  {title}
                </div>
              </div>
              {rows.map(({ label: name, values, differs }) => (
                <div key={name} role="row" data-values="" data-differs={differs ? '' : undefined}>
                  <div role="rowheader">
                    {name}
                    {differs && (
                      <VisuallyHidden>
                        {' '}
                        (<FormattedMessage id="compare.difference" />)
                      </VisuallyHidden>
                    )}
                  </div>
                  {devices.map((device, index) => (
                    <div key={keyOf(device)} role="cell">
                      {values[index] || <FormattedMessage id="compare.none" />}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
        {groups.length === 0 && <FormattedMessage id="compare.same" />}
      </Root>
      {more && (
        <More>
          <Button
            variant="secondary"
            iconStart={<Icon name="plus" size={20} />}
            render={<AppLink to="/shop/explore" />}
          >
            <FormattedMessage id="compare.add" />
          </Button>
        </More>
      )}
    </>
  );
};
