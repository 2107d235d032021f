import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { characterCount, plainLineBreaks } from '../../kernel/text.ts';
import { TextArea } from '../ui/field.tsx';

/** What the schema counts (`requiredLines`). */
const countOf = (text: string): number => characterCount(plainLineBreaks(text).trim());

/** How long a pause in typing is before the count is read out, in milliseconds. */
const pause = 1200;

type Props = Omit<ComponentProps<typeof TextArea>, 'defaultValue'> & {
  limit: number;
  hint: ReactNode;
  defaultValue?: string | undefined;
};

/** A text of several lines with a live count of its characters, which is read out when the typing pauses. */
export function CountedTextArea({ limit, hint, defaultValue = '', ...area }: Props) {
  const t = useTranslations('forms.count');
  const element = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => countOf(defaultValue));
  const [readOut, setReadOut] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was typed before the scripts were there, or what the browser puts back.
  useEffect(() => {
    if (element.current) setCount(countOf(element.current.value));
    return () => clearTimeout(timer.current);
  }, []);

  const left = limit - count;
  return (
    <div>
      <TextArea
        ref={element}
        defaultValue={defaultValue}
        onInput={(event) => {
          const now = limit - countOf(event.currentTarget.value);
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
            <span aria-hidden="true" className={`numeric shrink-0 ${left < 0 ? 'text-problem' : ''}`}>
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
