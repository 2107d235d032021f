import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import type { Failure } from '../../../failure.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useDateFormat } from '../../../ui/use-date-format.ts';
import { useQuestionPath } from './use-question-path.ts';

/** Why a work cannot be bought, and what to do instead. */
export function NotForSale({ item, now, hasAlert }: { item: ItemDetail; now: string; hasAlert: boolean }) {
  const t = useTranslations('shop.item');
  const dates = useDateFormat();
  if (item.status === 'off_shelf') {
    return <NotSold item={item} title={t('noLongerSold')} text={t('noLongerSoldHelp')} />;
  }
  if (item.status === 'to_be_listed') {
    const { lists_at: listsAt } = item;
    const title = listsAt !== null && listsAt > now ? t('listsOn', { day: dates.day(listsAt) }) : t('soon');
    return (
      <NotSold item={item} title={title} text={t('soonHelp')}>
        <ListingAlert hasAlert={hasAlert} />
      </NotSold>
    );
  }
  if (item.channel === 'store') return <StoresOnly item={item} />;
  return <NotSold item={item} title={t('soldOut')} text={t('soldOutHelp')} />;
}

type NotSoldProps = { item: ItemDetail; title: string; text: string; children?: ReactNode };

function NotSold({ item, title, text, children }: NotSoldProps) {
  return (
    <div className="mt-6">
      <div className="border-l-2 border-seal py-1 pl-4">
        <p>{title}</p>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      {children}
      <ServiceLink item={item} variant={children ? 'outline' : 'solid'} />
    </div>
  );
}

/** Works sold only in exhibition stores: the stores, and a link to customer service (`docs/rules/catalogue.md`). */
function StoresOnly({ item }: { item: ItemDetail }) {
  const t = useTranslations('shop.item');
  return (
    <div className="mt-6">
      <p className="border-l-2 border-seal py-1 pl-4">{t('storeOnly')}</p>
      <ServiceLink item={item} />
      {item.stores.length > 0 && (
        <TitledSection title={t('stores')} titleClassName="mt-8 text-lg">
          <ul className="mt-3 divide-y divide-line border-y border-line text-sm">
            {item.stores.map(({ id, name, address, hours, phone }) => (
              <li key={id} className="py-4">
                <p className="font-serif text-base">{name}</p>
                <p className="mt-1 text-soft">{address}</p>
                <p className="text-soft">{hours}</p>
                <p>
                  <a
                    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                    className="link numeric inline-flex min-h-6"
                  >
                    {phone}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  );
}

/** The button of the item's form that has the member be told when the work can be bought. */
function ListingAlert({ hasAlert }: { hasAlert: boolean }) {
  const t = useTranslations('shop.item.alert');
  if (!hasAlert) {
    return (
      <Button name="alert" value="yes" className="mt-5 w-full">
        {t('add')}
      </Button>
    );
  }
  return (
    <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
      {t('added')}
      <Button variant="quiet" name="alert" value="no">
        {t('remove')}
      </Button>
    </p>
  );
}

/** Why an alert was not added or removed; where the address has to be confirmed first, with a link to that. */
export function AlertError({ rejection }: { rejection: Failure | null | undefined }) {
  const t = useTranslations('shop.item.alert');
  if (!rejection) return null;
  return (
    <div className="mt-5">
      <FormErrorMessage>
        {rejection.message}
        {rejection.code === 'email_unconfirmed' && (
          <>
            {' '}
            <TextLink to="/account/email">{t('confirm')}</TextLink>
          </>
        )}
      </FormErrorMessage>
    </div>
  );
}

function ServiceLink({ item, variant = 'solid' }: { item: ItemDetail; variant?: 'solid' | 'outline' }) {
  const t = useTranslations('shop.item');
  return (
    <LocaleLink to={useQuestionPath(item.id)} className={`${buttonClass(variant)} mt-5 w-full`}>
      {t('contact')}
    </LocaleLink>
  );
}
