import styled from '@emotion/styled';
import { useRef, type UIEvent } from 'react';
import type { ComparedDevice } from '@rewald/contracts';
import { AppLink, FormattedMessage, productLink, useAssetUrl, useIntl } from '@rewald/platform';
import {
  Button,
  DevicePicture,
  Dotted,
  Icon,
  IconButton,
  VisuallyHidden,
  media,
  textLinkStyle,
  tokens,
} from '@rewald/ui';
import { BuyButton } from '../buying/buy-button.tsx';
import { keyOf } from '../saved/saved-device.ts';
import type { CompareGroup } from './differences.ts';

/**
 * A table made of grids with explicit ARIA roles: on phones the name of a row stands above its values, and browsers drop
 * the table semantics once `display` is changed. One class styles all cells.
 */
const Root = styled.section`
  font-size: 0.9375rem;
  line-height: 1.45;
  & [data-pane] {
    /* Holds what only a screen reader reads, so that it is cut like the column it stands in and widens no page. */
    position: relative;
    margin-inline: calc(-1 * ${tokens.gutter});
    padding-inline: ${tokens.gutter};
  }
  /* Three and four are wider than a phone: then the panes scroll sideways together, and the page alone up and down. */
  ${media.belowLg} {
    &[data-devices='3'] [data-pane],
    &[data-devices='4'] [data-pane] {
      overflow-x: auto;
      overscroll-behavior-x: contain;
    }
    /* One bar, at the end, is enough. */
    & [data-pane]:not(:last-child) {
      scrollbar-width: none;
    }
  }
  /* One column per device, wide enough to read; two fit on the smallest phone. */
  & [role='row'] {
    display: grid;
    inline-size: max(100%, calc(var(--devices) * 136px));
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
    padding-block: 0;
  }
  /* Whatever is read further down, it stays in sight whose value it is. */
  & [data-names] {
    position: sticky;
    z-index: 1;
    inset-block-start: var(--frame-scrolled, 0px);
    padding-block: ${tokens.space[2]};
    border-block-end: 1px solid ${tokens.color.line};
    background: ${tokens.color.paper};
  }
  & [data-stage] {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 100%;
    max-inline-size: 220px;
    aspect-ratio: 1;
    padding: ${tokens.space[6]} ${tokens.space[4]} ${tokens.space[3]};
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
  & [role='cell'],
  & [data-device] {
    padding: ${tokens.space[1]} ${tokens.space[2]};
    border-radius: ${tokens.radius.small};
    ${media.lg} {
      padding: ${tokens.space[3]};
      border-radius: 0;
    }
  }
  & [data-best] {
    background: ${tokens.color.brandSoft};
    font-weight: 600;
    & > svg {
      margin-inline-start: ${tokens.space[1]};
      display: inline-block;
      vertical-align: -4px;
      color: ${tokens.color.brandInk};
    }
  }
  & [data-buy] > [role='cell'] {
    display: grid;
    gap: ${tokens.space[2]};
    justify-items: start;
  }
  /* No word of the button breaks in a narrow column. */
  & [data-buy] button {
    overflow-wrap: normal;
    ${media.belowLg} {
      padding-inline: ${tokens.space[3]};
      & svg {
        display: none;
      }
    }
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
const Name = styled(AppLink)`
  ${textLinkStyle}
  font-weight: 600;
`;
const More = styled.p`
  margin-block-start: ${tokens.space[5]};
`;

const nameOf = ({ name, variation }: ComparedDevice): string => `${name}, ${variation}`;

interface CompareTableProps {
  devices: readonly ComparedDevice[];
  groups: readonly CompareGroup[];
  /** Accessible name of the table and its scrollable area. */
  label: string;
  /** URL of the comparison without this device. */
  linkWithout: (device: ComparedDevice) => string;
  onRemove: (device: ComparedDevice) => void;
  /** Whether there is room for another device. */
  more: boolean;
}

interface PictureCellProps {
  device: ComparedDevice;
  /** URL of the comparison without this device. */
  to: string;
  onRemove: () => void;
}

const PictureCell = ({ device, to, onRemove }: PictureCellProps) => {
  const intl = useIntl();
  const urlOf = useAssetUrl();
  return (
    <div role="cell" data-device="">
      <div data-stage="">
        <DevicePicture
          src={device.image.urls.medium}
          alt=""
          sizes="(min-width: 64em) 170px, 100px"
          urlOf={urlOf}
          priority
        />
        <IconButton
          size="small"
          icon="close"
          label={intl.formatMessage({ id: 'compare.remove' }, { name: nameOf(device) })}
          render={<AppLink to={to} prefetch={false} preventScrollReset onClick={onRemove} />}
        />
      </div>
    </div>
  );
};

const NameCell = ({ device }: { device: ComparedDevice }) => {
  const intl = useIntl();
  return (
    <div role="columnheader" data-device="">
      <Name
        to={productLink({ ...device.href, sellerId: device.offer?.seller.id })}
        aria-label={`${intl.formatMessage({ id: 'compare.show' })}: ${nameOf(device)}`}
      >
        {device.name}
      </Name>
      <span data-soft="">
        <Dotted parts={[device.variation]} />
      </span>
    </div>
  );
};

interface GroupProps {
  group: CompareGroup;
  devices: readonly ComparedDevice[];
}

const Group = ({ group: { title, rows }, devices }: GroupProps) => (
  <>
    <div role="row">
      <div role="columnheader" data-group="" aria-colspan={devices.length + 1}>
        {title}
      </div>
    </div>
    {rows.map(({ label: name, values, differs, best }) => (
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
          <div key={keyOf(device)} role="cell" data-best={best.includes(index) ? '' : undefined}>
            <Dotted parts={[values[index] || <FormattedMessage key="none" id="compare.none" />]} />
            {best.includes(index) && <Icon name="check" size={18} />}
            {best.includes(index) && (
              <VisuallyHidden>
                {' '}
                (<FormattedMessage id="compare.best" />)
              </VisuallyHidden>
            )}
          </div>
        ))}
      </div>
    ))}
  </>
);

/** A way to buy for each device that is in stock. */
const BuyRow = ({ devices }: Pick<GroupProps, 'devices'>) => (
  <div role="row" data-values="" data-buy="">
    <div role="rowheader">
      <FormattedMessage id="compare.row.buy" />
    </div>
    {devices.map((device) => (
      <div key={keyOf(device)} role="cell">
        {device.offer ? (
          <BuyButton offerId={device.offer.id} name={nameOf(device)} />
        ) : (
          <span>
            <FormattedMessage id="compare.gone" />
          </span>
        )}
      </div>
    ))}
  </div>
);

/** The empty corner above the names of properties. */
const Corner = () => (
  <div role="columnheader" data-corner="">
    <VisuallyHidden>
      <FormattedMessage id="compare.feature" />
    </VisuallyHidden>
  </div>
);

/** Scrolls all panes as far sideways as the one that was scrolled. */
const scrollTogether = (table: HTMLElement | null, scrolled: HTMLElement): void => {
  for (const pane of table?.querySelectorAll(':scope > [data-pane]') ?? [])
    pane.scrollLeft = scrolled.scrollLeft;
};

/** Devices in columns, properties in rows. The better value is highlighted, also in words. */
export const CompareTable = ({ devices, groups, label, linkWithout, onRemove, more }: CompareTableProps) => {
  const table = useRef<HTMLDivElement>(null);
  const pane = {
    role: 'rowgroup',
    'data-pane': '',
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => scrollTogether(table.current, currentTarget),
  };
  return (
    <>
      <Root aria-label={label} data-devices={devices.length}>
        <div role="table" aria-label={label} ref={table}>
          <div {...pane}>
            <div role="row">
              <Corner />
              {devices.map((device) => (
                <PictureCell
                  key={keyOf(device)}
                  device={device}
                  to={linkWithout(device)}
                  onRemove={() => onRemove(device)}
                />
              ))}
            </div>
          </div>
          <div {...pane} data-names="">
            <div role="row">
              <Corner />
              {devices.map((device) => (
                <NameCell key={keyOf(device)} device={device} />
              ))}
            </div>
          </div>
          <div {...pane} tabIndex={0} aria-label={label}>
            <BuyRow devices={devices} />
            {groups.map((group) => (
              <Group key={group.title} group={group} devices={devices} />
            ))}
          </div>
        </div>
        {groups.length === 0 && (
          <span>
            <FormattedMessage id="compare.same" />
          </span>
        )}
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
