import type { ReactNode } from 'react';
import type { Locale } from '@rewald/contracts';
import { startEmbeddedPage, type EmbeddedPage } from '@rewald/platform/embed';
import { EmbeddedRoot, prepareGround } from '@rewald/ui/embedding';
import { EmbeddingContext, type EmbeddedNews } from '../wizard/embedding.ts';
import TradeInPage, { loader } from '../wizard/page.tsx';
import { readConfig } from './read-config.ts';

/** Read at load time, because `document.currentScript` is null later. */
const config = readConfig(document.currentScript);

const localeOf = (text: string | null): Locale => (text === 'en' ? 'en' : 'de');

/** A partner's short name if the API accepts it. Its characters leave no room for personal data. */
const partnerOf = (text: string | null): string | null =>
  text !== null && /^[a-z\d][a-z\d-]{0,39}$/.test(text) ? text : null;

/**
 * `<rewald-trade-in locale="de" partner="acme">`: the trade-in on a partner's page, in a shadow root. Reports its
 * progress to the page with the bubbling events `rewald-step`, `rewald-offer` and `rewald-submitted`.
 */
class RewaldTradeIn extends HTMLElement {
  static observedAttributes = ['locale'];
  #page: EmbeddedPage | null = null;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const ground = prepareGround(root, (file) => `${config.assetsHost}/fonts/${file}`);
    const embedding = {
      partner: partnerOf(this.getAttribute('partner')),
      tell: ({ type, detail }: EmbeddedNews) => {
        this.dispatchEvent(new CustomEvent(`rewald-${type}`, { detail, bubbles: true, composed: true }));
      },
    };
    this.#page = startEmbeddedPage(ground.content, {
      config,
      locale: localeOf(this.getAttribute('locale')),
      pages: {
        '/trade-in': { default: TradeInPage, loader },
        '/trade-in/select-device/:id': { default: TradeInPage, loader },
      },
      messages: {
        de: () => import(/* webpackChunkName: "messages-de" */ 'rewald-messages/de'),
        en: () => import(/* webpackChunkName: "messages-en" */ 'rewald-messages/en'),
      },
      around: (page: ReactNode) => (
        <EmbeddedRoot ground={ground}>
          <EmbeddingContext value={embedding}>{page}</EmbeddingContext>
        </EmbeddedRoot>
      ),
      placeholder: null,
      // If neither texts nor data could be loaded, a link to our own page needs neither.
      failure: <a href={`${config.siteOrigin}/trade-in`}>{config.siteOrigin}</a>,
    });
  }

  attributeChangedCallback(_name: string, _before: string | null, after: string | null): void {
    this.#page?.setLocale(localeOf(after));
  }

  disconnectedCallback(): void {
    this.#page?.stop();
    this.#page = null;
  }
}

if (!customElements.get('rewald-trade-in')) customElements.define('rewald-trade-in', RewaldTradeIn);
