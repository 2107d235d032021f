import { type ComponentProps, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorMessage, TextArea } from '../../../ui/field.tsx';
import { lazyOr } from '../../../ui/lazy-or.ts';

/** The editor is large, so it is loaded only where it is used. Where it does not load, the text area is shown. */
const RichText = lazyOr(
  async () => (await import('./rich-text.tsx')).default,
  function NoRichText({ onUnable }) {
    useEffect(() => onUnable('plain'), [onUnable]);
    return null;
  },
);

type Props = Omit<ComponentProps<typeof TextArea>, 'ref' | 'label'> & {
  label: ReactNode;
  /** The text's name, for screen readers. */
  name: string;
  lang: string;
};

/**
 * A Markdown field. With scripts it is a rich text editor, which can be switched to Markdown; the text area is what the form sends, and all
 * there is without scripts.
 */
export function MarkdownArea({ label, error, lang, rows = 6, ...area }: Props) {
  const t = useTranslations('adminContent.editor');
  const id = useId();
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<'rich' | 'plain' | 'unable'>('rich');
  const isRich = isHydrated && mode === 'rich';
  // The editor and the text area have the same height, so that switching does not move the page.
  const box = { height: `${rows * 1.5 + 8}rem` };
  return (
    <div>
      {isRich && (
        <>
          <p className="mb-1.5 block text-sm">{label}</p>
          <Suspense
            fallback={
              <p style={box} className="border border-line px-4 py-3 text-sm text-soft">
                {t('loading')}
              </p>
            }
          >
            <RichText
              area={field}
              box={box}
              text={String(area.defaultValue ?? '')}
              label={`${t('text')} (${lang})`}
              lang={lang}
              describedBy={error ? `${id}-error` : undefined}
              isInvalid={Boolean(error)}
              onUnable={setMode}
            />
          </Suspense>
          <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
        </>
      )}
      <div hidden={isRich}>
        <TextArea
          ref={field}
          style={box}
          label={label}
          lang={lang}
          rows={rows}
          error={isRich ? undefined : error}
          {...area}
        />
      </div>
      <WithScripts className="text-xs text-soft">
        {mode === 'unable' ? (
          <p className="mt-1.5">{t('unable')}</p>
        ) : (
          <Button
            type="button"
            variant="quiet"
            onClick={() => setMode(mode === 'rich' ? 'plain' : 'rich')}
            className="min-h-8! text-xs! text-soft"
          >
            {t(mode === 'rich' ? 'asMarkdown' : 'asText')}
          </Button>
        )}
      </WithScripts>
    </div>
  );
}
