import type { ComponentProps } from 'react';

type ButtonVariant = 'solid' | 'outline' | 'quiet';

const variantClasses: Record<ButtonVariant, string> = {
  solid: 'bg-ink text-on-ink border border-ink hover:opacity-85',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-on-ink',
  quiet: 'link text-ink px-0!',
};

/** The button classes, for links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'solid'): string =>
  `inline-flex min-h-12 items-center justify-center gap-2 px-6 text-sm transition-[background-color,color,opacity] duration-150 disabled:opacity-50 ${variantClasses[variant]}`;

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; isBusy?: boolean };

/** With `isBusy` the button keeps its place and size and ignores clicks. */
export function Button({
  variant = 'solid',
  isBusy = false,
  className = '',
  type = 'submit',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : undefined}
      className={`${buttonClass(variant)} ${isBusy ? 'opacity-60' : ''} ${className}`}
      {...rest}
    />
  );
}
