/**
 * For tests: replaces the providers' hosts. The providers' real loaders and React packages insert script elements into
 * the page, and get the globals that the scripts would define.
 */

/** The calls that a Stripe stand-in received. */
export interface StripeCalls {
  key: string;
  clientSecret: string;
  confirmed: { clientSecret?: string; returnUrl?: string } | null;
}

type Listener = (event: object) => void;

/** A Stripe element: a box on the page, with events that a test fires. */
class StandInElement {
  readonly listeners = new Map<string, Listener>();
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
  mount(place: HTMLElement): void {
    place.append(Object.assign(document.createElement('p'), { textContent: `stand-in of ${this.type}` }));
    setTimeout(() => this.tell('ready', { availablePaymentMethods: { applePay: true } }));
  }
  on(name: string, listener: Listener): this {
    this.listeners.set(name, listener);
    return this;
  }
  off(): this {
    return this;
  }
  update(): void {}
  destroy(): void {}
  unmount(): void {}
  tell(name: string, event: object): void {
    this.listeners.get(name)?.(event);
  }
}

/** Stripe's script: fields that are always valid, and a bank that responds as the test defines. */
export const stripeStandIn = (
  answer: () => { error?: { message: string } },
): { install: () => void; calls: StripeCalls; elements: StandInElement[] } => {
  const calls: StripeCalls = { key: '', clientSecret: '', confirmed: null };
  const elements: StandInElement[] = [];
  const never = (): never => {
    throw new Error('not part of the stand-in');
  };
  const create = (key: string) => {
    calls.key = key;
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => {
        calls.clientSecret = clientSecret;
        return {
          create: (type: string) => {
            const element = new StandInElement(type);
            elements.push(element);
            return element;
          },
          getElement: () => null,
          update: () => undefined,
          submit: () => Promise.resolve({}),
          fetchUpdates: () => Promise.resolve({}),
        };
      },
      confirmPayment: ({
        clientSecret,
        confirmParams,
      }: {
        clientSecret: string;
        confirmParams: { return_url: string };
      }) => {
        calls.confirmed = { clientSecret, returnUrl: confirmParams.return_url };
        return Promise.resolve(answer());
      },
      createToken: never,
      createPaymentMethod: never,
      confirmCardPayment: never,
      registerAppInfo: () => undefined,
    };
  };
  return {
    install: () => Object.assign(window, { Stripe: Object.assign(create, { version: 'endive' }) }),
    calls,
    elements,
  };
};

/** PayPal's script: one button that creates the order and approves it. */
export const payPalStandIn = (order: object): { install: () => void; created: string[] } => {
  const created: string[] = [];
  interface Options {
    createOrder: () => Promise<string>;
    onApprove: (data: object, actions: object) => Promise<void>;
    onError: (error: unknown) => void;
  }
  const Buttons = ({ createOrder, onApprove, onError }: Options) => ({
    isEligible: () => true,
    close: () => Promise.resolve(),
    updateProps: () => Promise.resolve(),
    render: (place: HTMLElement) => {
      const button = Object.assign(document.createElement('button'), { textContent: 'PayPal stand-in' });
      button.addEventListener('click', () => {
        void createOrder()
          .then((orderID) => {
            created.push(orderID);
            return onApprove({ orderID }, { order: { get: () => Promise.resolve(order) } });
          })
          .catch(onError);
      });
      place.append(button);
      return Promise.resolve();
    },
  });
  return { install: () => Object.assign(window, { paypal: { Buttons, version: '5' } }), created };
};

/** Responds to script elements like the hosts. @returns the requested URLs, and a function to stop */
export const serveScripts = (
  hosts: Readonly<Record<string, (() => void) | 'broken'>>,
): { asked: string[]; stop: () => void } => {
  const asked: string[] = [];
  const serve = (script: HTMLScriptElement): void => {
    const host = Object.entries(hosts).find(([origin]) => script.src.startsWith(origin));
    if (!host) return;
    asked.push(script.src);
    const [, install] = host;
    setTimeout(() => {
      if (install !== 'broken') install();
      script.dispatchEvent(new Event(install === 'broken' ? 'error' : 'load'));
    });
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) serve(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  return {
    asked,
    stop: () => {
      observer.disconnect();
      for (const script of document.querySelectorAll('script')) script.remove();
      Reflect.deleteProperty(window, 'Stripe');
      Reflect.deleteProperty(window, 'paypal');
    },
  };
};
