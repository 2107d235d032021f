import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { AddedDrawerProps } from './added-to-cart.tsx';
import { AddedDetails, AddedPicture, AddedTotals } from './added-work.tsx';

/**
 * What was just added, and the ways on: from the bottom of a phone, from the side of wider screens. Adding made a history entry of its own,
 * so the back button closes it; closing it in another way goes back, and its links take the entry's place.
 */
export function AddedDrawer({ outcome }: AddedDrawerProps) {
  const t = useTranslations('shop.added');
  const navigate = useNavigate();
  const titleId = useId();
  // The content stays while it closes.
  const [shown, setShown] = useState(outcome);
  if (outcome && outcome !== shown) setShown(outcome);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = outcome !== undefined;
  }, [outcome]);
  if (!shown) return null;
  const { added, isLoggedOut } = shown;
  return (
    <Modal
      open={outcome !== undefined}
      onClose={() => {
        if (isOpen.current) navigate(-1);
      }}
      titleId={titleId}
      className="sheet drawer m-0 mt-auto w-full max-w-none flex-col border-t border-line open:flex lg:mt-0 lg:ml-auto lg:w-[27rem] lg:border-t-0 lg:border-l"
    >
      {(close) => (
        <>
          <div className="flex items-center justify-between border-b border-line pl-5 lg:pl-8">
            <h2 id={titleId} className="text-lg">
              {t('title')}
            </h2>
            <CloseButton label={t('close')} onClick={close} className="size-14!" />
          </div>
          {/* A scrolling part is focusable, so that the keyboard scrolls it. */}
          <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain px-5 py-5 lg:px-8 lg:py-8">
            <AddedPicture
              added={added}
              className="h-44 p-5 [--thumb:8.5rem] lg:h-80 lg:p-8 lg:[--thumb:16rem]"
            />
            {isLoggedOut && <p className="border-l-2 border-seal py-1 pl-4 text-sm">{t('loggedOut')}</p>}
            <AddedDetails added={added} />
            <AddedTotals added={added} />
          </div>
          <div className="border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:px-8 lg:pb-6">
            <LocaleLink to="/cart/checkout" replace className={`${buttonClass()} w-full`}>
              {t('checkout')}
            </LocaleLink>
            <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm">
              <LocaleLink to="/cart" replace className="link inline-flex min-h-11 items-center">
                {t('cart')}
              </LocaleLink>
              <button type="button" onClick={close} className="link min-h-11">
                {t('more')}
              </button>
            </div>
          </div>
        </>
      )}
    </Modal>
  );
}
