import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { characterCount, plainLineBreaks } from '../../kernel/text/text.ts';
import { TextArea } from '../ui/field.tsx';

/** Counts characters as the schema does (`requiredLines`). */
const getCount = (text: string): number => characterCount(plainLineBreaks(text).trim());

/** How long typing pauses before the count is announced, in ms. */
const pause = 1200;

type Props = Omit<ComponentProps<typeof TextArea>, 'defaultValue'> & {
  limit: number;
  hint: ReactNode;
  defaultValue?: string | undefined;
};

/** A text area with a live character count, which screen readers announce when typing pauses. */
export function CountedTextArea({ limit, hint, defaultValue = '', ...area }: Props) {
  const t = useTranslations('forms.count');
  const element = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => getCount(defaultValue));
  const [readOut, setReadOut] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The text may have been typed before hydration or restored by the browser.
  useEffect(() => {
    if (element.current) setCount(getCount(element.current.value));
    return () => clearTimeout(timer.current);
  }, []);

  const left = limit - count;
  return (
    <div>
      <TextArea
        ref={element}
        defaultValue={defaultValue}
        onInput={(event) => {
          const now = limit - getCount(event.currentTarget.value);
          setCount(limit - now);
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => setReadOut(now < 0 ? t('tooMany', { count: -now }) : t('left', { count: now })),
            pause,
          );
        }}
        hint={
          <span className="flex justify-between gap-x-6">
            <span>{hint}</span>
            <span aria-hidden="true" className={`numeric shrink-0 ${left < 0 ? 'text-error' : ''}`}>
              {count} / {limit}
            </span>
          </span>
        }
        {...area}
      />
      <p aria-live="polite" className="sr-only">
        {readOut}
      </p>
    </div>
  );
}
