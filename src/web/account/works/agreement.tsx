import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AgreementData } from '../../../domains/catalogue/items/agreements.schemas.ts';
import { money } from '../../../kernel/money.ts';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Proposal = AgreementData['proposals'][number];
type Named = { id: number; name: string };
type Change = Proposal['sizes'][number];

/** The price of a size, with its own price in US dollars where it has one; a new size had none. */
function SizePrice({ price }: { price: Change['before'] }) {
  const t = useTranslations('works.agreement');
  if (!price) return <span>{t('newSize')}</span>;
  return (
    <>
      <Price value={money(price.price_ntd, 'NTD')} />
      {price.price_usd_cents !== null && (
        <>
          {' / '}
          <Price value={money(price.price_usd_cents, 'USD')} />
        </>
      )}
    </>
  );
}

/** What a proposal changes: the share, and the price of each size. */
function Changes({ proposal, substrates }: { proposal: Proposal; substrates: readonly Named[] }) {
  const t = useTranslations('works.agreement');
  const { share, sizes } = proposal;
  const describe = ({ share_basis_points: points, share_on_sold_price: isOnSold }: AgreementShare) =>
    t(isOnSold ? 'ofSoldPrice' : 'ofListPrice', { share: points / 100 });
  return (
    <dl className="mt-3 text-sm">
      {share && (
        <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5">
          <dt>{t('share')}</dt>
          <dd>{t('change', { before: describe(share.before), after: describe(share.after) })}</dd>
        </div>
      )}
      {sizes.map(({ width_mm, substrate_id, before, after }) => (
        <div
          key={`${width_mm} ${substrate_id}`}
          className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5"
        >
          <dt>
            {t('size', {
              width: width_mm / 10,
              substrate: substrates.find(({ id }) => id === substrate_id)?.name ?? '',
            })}
          </dt>
          <dd className="numeric">
            <SizePrice price={before} />
            {' → '}
            <SizePrice price={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
type AgreementShare = NonNullable<Proposal['share']>['after'];

type Props = {
  agreement: AgreementData | null;
  substrates: readonly Named[];
  result: FormResult | undefined;
};

/** What staff propose at present, which the artist accepts or declines. */
export function OpenProposal({ agreement, substrates, result }: Props) {
  const t = useTranslations('works.agreement');
  const isBusy = useNavigation().state !== 'idle';
  const open = agreement?.proposals.find(({ status }) => status === 'open');
  if (!open) return null;
  const failure = result && ['accept', 'decline'].includes(result.intent) ? result.failure : undefined;
  const button = (decision: 'accept' | 'decline') => (
    <Form method="post">
      <input type="hidden" name="intent" value={decision} />
      <input type="hidden" name="proposal_id" value={open.id} />
      <Button variant={decision === 'accept' ? 'solid' : 'outline'} isBusy={isBusy}>
        {t(decision)}
      </Button>
    </Form>
  );
  return (
    <section aria-labelledby="proposal" className="mt-6 max-w-2xl border-l-2 border-ink py-1 pl-4">
      <h2 id="proposal" className="text-base">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('text')}</p>
      {open.note && <p className="mt-2 text-sm whitespace-pre-line">{open.note}</p>}
      <Changes proposal={open} substrates={substrates} />
      {failure && (
        <p role="alert" className="mt-2 text-sm text-error">
          {failure.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-4">
        {button('accept')}
        {button('decline')}
      </div>
    </section>
  );
}

/** What was proposed before, with what became of it; nothing where there is none. */
export function PastProposals({ agreement, substrates }: Omit<Props, 'result'>) {
  const t = useTranslations('works.agreement');
  const { day } = useDateFormat();
  const past = agreement?.proposals.filter(({ decided_at }) => decided_at !== null) ?? [];
  if (past.length === 0) return null;
  return (
    <TitledSection title={t('past')}>
      <ol className="mt-3 space-y-4 border-t border-line pt-3 text-sm">
        {past.map((proposal) => (
          <li key={proposal.id}>
            <p>
              {t(`statuses.${proposal.status}`, { day: day(proposal.decided_at ?? proposal.proposed_at) })}
            </p>
            <Changes proposal={proposal} substrates={substrates} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
