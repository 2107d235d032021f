import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SoldLine } from '../../../domains/orders/orders.schemas.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';

/** Puts one print of the same size and frame in the cart, at today's price (`buy-again.server.ts`). */
export function BuyAgain({
  line,
}: {
  line: Pick<SoldLine, 'id' | 'item_id' | 'size_id' | 'frame_id' | 'title'>;
}) {
  const t = useTranslations('orders.lines');
  const { state, formData } = useNavigation();
  const { id, item_id, size_id, frame_id, title } = line;
  return (
    <Form method="post">
      {Object.entries({ line_id: id, item_id, size_id, frame_id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant="quiet"
        name="intent"
        value="again"
        isBusy={state !== 'idle' && formData?.get('line_id') === String(id)}
        aria-label={t('buyAgainOf', { title })}
      >
        {t('buyAgain')}
      </Button>
    </Form>
  );
}
