import type { Socket } from 'node:net';
import { findVisitorCurrency } from '../domains/cart/cart.usecases.ts';
import { currencyOfCountry } from '../domains/settings/settings.rules.ts';
import type { Currency } from '../kernel/money.ts';
import type { AnonymousVisitor } from '../platform/cache/cached-responses.ts';
import { clientIp, type TrustedProxies } from '../platform/net/client-ip.ts';
import { tokenHash } from '../platform/passwords.ts';
import type { Services } from '../platform/services.ts';

export type VisitorCurrency = {
  /** The currency stored in the visitor's cart, otherwise that of the visitor's country; synchronous where it is already known. */
  of(visitor: AnonymousVisitor): Currency | Promise<Currency>;
};

/** The maximum number of addresses and carts in memory. */
const maxEntries = 10_000;
const maxForwardedForLength = 100;

/** Caches the currency of each visitor until the visitor chooses another one, in any process. */
export function createVisitorCurrency(services: Services, proxies: TrustedProxies): VisitorCurrency {
  const { invalidations } = services;
  type Found = { peer: string | undefined; currency: Currency };
  const ofSocket = new WeakMap<Socket, Found>();
  const ofProxied = new Map<string, Found>();
  const chosen = new Map<string, { currency: Currency | null; generation: number }>();
  let choiceCount = 0;
  invalidations.onInvalidated((name) => {
    if (!name.startsWith('cart:')) return;
    choiceCount += 1;
    chosen.delete(name.slice('cart:'.length));
  });

  const currencyByCountry = ({ socket, forwardedFor }: AnonymousVisitor): Currency => {
    const known = forwardedFor === undefined ? ofSocket.get(socket) : ofProxied.get(forwardedFor);
    if (known && known.peer === socket.remoteAddress) return known.currency;
    const peer = socket.remoteAddress;
    const ip = clientIp(peer ?? '', forwardedFor, proxies);
    const found = { peer, currency: currencyOfCountry(services.countryOfIp(ip)) };
    if (forwardedFor === undefined) ofSocket.set(socket, found);
    else if (forwardedFor.length <= maxForwardedForLength) {
      if (ofProxied.size >= maxEntries) ofProxied.clear();
      ofProxied.set(forwardedFor, found);
    }
    return found.currency;
  };

  const findCartChoice = async (cartToken: string, hash: string): Promise<Currency | null> => {
    const { generation } = invalidations;
    const before = choiceCount;
    const currency = await findVisitorCurrency(services, cartToken);
    if (chosen.size >= maxEntries) chosen.clear();
    // Not cached if any currency was chosen meanwhile, since it may have been this visitor's.
    if (invalidations.isLive && before === choiceCount) chosen.set(hash, { currency, generation });
    return currency;
  };

  return {
    of(visitor) {
      if (!visitor.cartToken) return currencyByCountry(visitor);
      const hash = tokenHash(visitor.cartToken).toString('hex');
      const known = chosen.get(hash);
      if (known && invalidations.isLive && known.generation === invalidations.generation) {
        return known.currency ?? currencyByCountry(visitor);
      }
      return findCartChoice(visitor.cartToken, hash).then(
        (currency) => currency ?? currencyByCountry(visitor),
      );
    },
  };
}
