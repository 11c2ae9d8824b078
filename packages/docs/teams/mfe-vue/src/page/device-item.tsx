/** @jsxImportSource vue */
import { formatPrice, productLinkIfAny, type ApiResult } from '@rewald/platform';
import type { Cart, OfferCard } from '@rewald/contracts/client';
import { defineComponent, ref } from 'vue';
import { SiteLink } from '../vue/site-link.tsx';
import { useSite } from '../vue/site.ts';

interface DeviceItemProps {
  offer: OfferCard;
  onTake: () => Promise<ApiResult<Cart>>;
}

/** A device, and a button that puts it into the cart. */
export const DeviceItem = defineComponent(
  (props: DeviceItemProps) => {
    const site = useSite();
    const isRefused = ref(false);
    const take = async (): Promise<void> => {
      isRefused.value = !(await props.onTake()).ok;
    };
    return () => {
      const { brand, name, variation, condition, href, price } = props.offer;
      const title = `${brand} ${name}`;
      const address = productLinkIfAny(href);
      return (
        <li>
          <h2>{address === null ? title : <SiteLink to={address}>{() => title}</SiteLink>}</h2>
          <span>
            {variation} · {condition.name}
          </span>
          <strong>{formatPrice(price.current.value)}</strong>
          <button
            type="button"
            aria-label={site.intl.formatMessage({ id: 'budget.take-named' }, { title })}
            onClick={() => void take()}
          >
            {site.intl.formatMessage({ id: 'budget.take' })}
          </button>
          {isRefused.value ? (
            <span role="alert">{site.intl.formatMessage({ id: 'budget.refused' })}</span>
          ) : null}
        </li>
      );
    };
  },
  { props: ['offer', 'onTake'] },
);
