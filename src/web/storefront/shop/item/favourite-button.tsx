import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../../failure.ts';
import { useOutcomeToast } from '../../../ui/toast/use-outcome-toast.ts';

type Answer = { message: string } | { failure: Failure };

type Props = {
  isFavourite: boolean;
  /** The URL of the form, with the chosen size and frame in the query. */
  action: string;
};

/** Adds the work to the member's favourites or removes it; a form, so that it works without JavaScript. */
export function FavouriteButton({ isFavourite, action }: Props) {
  const t = useTranslations('shop.item');
  const fetcher = useFetcher<Answer>();
  useOutcomeToast(fetcher.data);
  // Shows the requested state at once, and the actual one after the response.
  const requested = fetcher.formData?.get('favourite');
  const isShown = requested ? requested === 'yes' : isFavourite;
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="favourite" value={isShown ? 'no' : 'yes'} />
      <button
        type="submit"
        aria-pressed={isShown}
        className="group -ml-2 inline-flex min-h-11 items-center gap-2.5 px-2 text-sm"
      >
        <svg
          viewBox="0 0 24 22"
          className="w-5 fill-none stroke-current stroke-[1.5] group-aria-pressed:fill-seal group-aria-pressed:stroke-seal"
          aria-hidden="true"
        >
          <path d="M12 20.5C5 15.4 1.5 11.6 1.5 7.4 1.5 4.1 4 1.7 7 1.7c2 0 3.9 1.1 5 2.9 1.1-1.8 3-2.9 5-2.9 3 0 5.5 2.4 5.5 5.7 0 4.200-3.500 8-10.500 13.100Z" />
        </svg>
        <span className="link">{t('favourite')}</span>
      </button>
    </fetcher.Form>
  );
}
