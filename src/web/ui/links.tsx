import type { ComponentProps } from 'react';
import { LocaleLink } from '../i18n/locale.tsx';
import { buttonClass } from './button.tsx';

type Props = ComponentProps<typeof LocaleLink>;

/** A link within a text. */
export const TextLink = (link: Props) => <LocaleLink className="link" {...link} />;

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  className = '',
  ...link
}: Props & { variant?: Parameters<typeof buttonClass>[0] }) => (
  <LocaleLink className={`${buttonClass(variant)} ${className}`.trimEnd()} {...link} />
);
