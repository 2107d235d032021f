import type { ComponentProps } from 'react';
import type { FormResult } from '../../forms/form-result.ts';
import { PostForm } from '../ui/post-form.tsx';

/** The props of each section with a trade condition of a gallery or company. */
export type TradeProps = {
  /** Of the member. */
  version: number;
  canChange: boolean;
  result: FormResult | undefined;
};

type Props = Omit<ComponentProps<typeof PostForm>, 'sent'> &
  Pick<TradeProps, 'version'> & { intent: 'discount' | 'terms' };

/** A form that sends a trade condition of a member. */
export const TradeForm = ({ intent, version, ...form }: Props) => (
  <PostForm sent={{ intent, version }} noValidate className="space-y-4" {...form} />
);
