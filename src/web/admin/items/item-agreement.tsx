import { useTranslations } from 'use-intl';
import { noteLimit } from '../../../domains/catalogue/items/agreements.rules.ts';
import type { ItemData, ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormCheckbox, FormField, FormTextArea } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { RowForm } from '../ui/row-form.tsx';

type Agreement = NonNullable<ItemData['agreement']>;
type Proposal = Agreement['proposals'][number];
type Share = Pick<Agreement, 'share_basis_points' | 'share_on_sold_price'>;

type Props = {
  item: ItemData;
  substrates: ItemOptions['substrates'];
  canWrite: boolean;
  result: FormResult | undefined;
};

/** The share agreed with the artist's account, what was proposed since, and a form for another share. */
export function ItemAgreement({ item, substrates, canWrite, result }: Props) {
  const t = useTranslations('adminCatalogue.agreement');
  const describe = useShareText();
  const { agreement } = item;
  if (!agreement) return <p className="text-sm text-soft">{t('none')}</p>;
  const failure = result?.failure;
  const current = {
    share_basis_points: String(agreement.share_basis_points / 100),
    share_on_sold_price: agreement.share_on_sold_price ? 'on' : '',
  };
  return (
    <div className="max-w-2xl space-y-5 text-sm">
      <p>{t('agreed', { share: describe(agreement) })}</p>
      <p>
        {t(item.custom_sizes ? 'customAllowed' : 'customExcluded', {
          minimum: item.custom_minimum_mm ?? 0,
          maximum: item.custom_maximum_mm ?? 0,
        })}
      </p>
      <ActionNotice result={result} />
      {agreement.proposals.length > 0 && (
        <ol>
          {agreement.proposals.map((proposal) => (
            <li key={proposal.id} className="border-t border-line py-3">
              <ProposalText proposal={proposal} substrates={substrates} />
              {canWrite && proposal.status === 'open' && (
                <RowForm sent={{ intent: 'takeBack', proposal_id: proposal.id }} label={t('takeBack')} />
              )}
            </li>
          ))}
        </ol>
      )}
      {canWrite && (
        <PostForm
          sent={{ intent: 'propose' }}
          submit={t('propose')}
          values={failure ? result.values : current}
          failure={failure}
          className="space-y-4"
        >
          <FormField
            className="max-w-40"
            name="share_basis_points"
            label={t('percent')}
            inputMode="decimal"
            autoComplete="off"
          />
          <FormCheckbox name="share_on_sold_price" label={t('onSoldPrice')} />
          <FormTextArea name="note" label={t('note')} rows={3} maxLength={noteLimit} />
        </PostForm>
      )}
    </div>
  );
}

function useShareText() {
  const t = useTranslations('adminCatalogue.agreement');
  return ({ share_basis_points: points, share_on_sold_price: isOnSold }: Share) =>
    t(isOnSold ? 'ofSoldPrice' : 'ofListPrice', { share: points / 100 });
}

/** A proposal with its state: the share and the price of each size, before and after. */
function ProposalText({
  proposal,
  substrates,
}: {
  proposal: Proposal;
  substrates: ItemOptions['substrates'];
}) {
  const t = useTranslations('adminCatalogue.agreement');
  const locale = useLocale();
  const describe = useShareText();
  const { status, share, sizes, note, by, proposed_at, decided_at } = proposal;
  const priceText = (price: Proposal['sizes'][number]['after']) =>
    [
      formatMoney(money(price.price_ntd, 'NTD'), locale),
      ...(price.price_usd_cents === null ? [] : [formatMoney(money(price.price_usd_cents, 'USD'), locale)]),
    ].join(' / ');
  return (
    <>
      <p>
        {t(`statuses.${status}`)}
        <span className="text-soft">
          {' · '}
          <DateTime time={decided_at ?? proposed_at} />
          {by && <span>{` · ${t('by', { name: by })}`}</span>}
        </span>
      </p>
      {share && <p>{t('change', { before: describe(share.before), after: describe(share.after) })}</p>}
      {sizes.map(({ width_mm, substrate_id, before, after }) => {
        const substrate = substrates.find(({ id }) => id === substrate_id);
        return (
          <p key={`${width_mm} ${substrate_id}`} className="numeric">
            {t('price', {
              width: width_mm,
              substrate: substrate ? textIn(substrate.name, locale) : String(substrate_id),
              before: before ? priceText(before) : t('newSize'),
              after: priceText(after),
            })}
          </p>
        );
      })}
      {note && <p className="whitespace-pre-line text-soft">{note}</p>}
    </>
  );
}
