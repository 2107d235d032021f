import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { localizedPath } from '../../../../kernel/locale.ts';
import { getRequestContext, unwrap } from '../../../api.server.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { privateMeta } from '../../../seo/meta.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Route } from './+types/added-page.ts';
import { addedWork } from './added.server.ts';
import { AddedDetails, AddedPicture, AddedTotals } from './added-work.tsx';

export const handle: PageHandle = { messages: ['shop'] };

/** Shows a line of the cart; one that is not there any more leads to the cart. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const getId = (name: string) => Number(url.searchParams.get(name));
  const cart = await unwrap(ctx.api.api.cart.$get({ query: {} }));
  const added = addedWork(ctx, cart, {
    item_id: getId('item'),
    size_id: getId('size'),
    frame_id: getId('frame'),
  });
  if (!added) throw redirect(localizedPath(ctx.locale, '/cart'));
  return { added, isLoggedOut: url.searchParams.has('out') };
}

export const meta = privateMeta('shop', 'added.title');

/** What was just added and the ways on, where the drawer of the item page cannot open. */
export default function AddedPage({ loaderData: { added, isLoggedOut } }: Route.ComponentProps) {
  const t = useTranslations('shop.added');
  const { item_id, size_id, frame_id } = added.line;
  return (
    <div className="page columns gap-y-10 py-10 lg:py-16">
      <h1 className="col-span-12 text-3xl">{t('title')}</h1>
      <div className="col-span-12 lg:col-span-7">
        <AddedPicture
          added={added}
          className="aspect-4/3 p-8 [--thumb:min(16rem,50vw)] lg:p-16 lg:[--thumb:24rem]"
        />
      </div>
      <div className="col-span-12 space-y-6 lg:col-span-4 lg:col-start-9">
        {isLoggedOut && <p className="border-l-2 border-seal py-1 pl-4 text-sm">{t('loggedOut')}</p>}
        <AddedDetails added={added} />
        <AddedTotals added={added} />
        <div>
          <LocaleLink to="/cart/checkout" className={`${buttonClass()} w-full`}>
            {t('checkout')}
          </LocaleLink>
          <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm">
            <LocaleLink to="/cart" className="link inline-flex min-h-11 items-center">
              {t('cart')}
            </LocaleLink>
            <LocaleLink
              to={`/shop/${item_id}?size=${size_id}&frame=${frame_id}`}
              className="link inline-flex min-h-11 items-center"
            >
              {t('more')}
            </LocaleLink>
          </p>
        </div>
      </div>
    </div>
  );
}
