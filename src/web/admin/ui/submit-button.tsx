import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { compact } from './lists/density.ts';

/** The button of a form. It ignores presses while the page loads or something is saved. */
export function SubmitButton({ className = '', ...button }: ComponentProps<typeof Button>) {
  return (
    <Button
      isBusy={useNavigation().state !== 'idle'}
      className={`${compact} ${className}`.trimEnd()}
      {...button}
    />
  );
}
