import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type Locale,
  type Localized,
  languageNames,
  languageTag,
  locales,
} from '../../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldErrorMessage, TextArea } from '../../../ui/field.tsx';
import { useProposal, writtenEvent } from './use-proposal.ts';

type Props = {
  /** The fields are named `title.en` and so on. */
  name: string;
  label: string;
  hint?: ReactNode;
  values?: Partial<Localized> | undefined;
  /** Lines of a text area; without it, a one-line field. */
  rows?: number;
  /** Another control for each language's text; it gets more room. */
  as?: ComponentType<ControlProps>;
  required?: boolean;
  failure?: Failure | undefined;
  /**
   * Why the Simplified Chinese needs review: it was proposed, or the Traditional Chinese has changed since. Where given, the form sends an
   * accepted proposal as the field `title.proposed`.
   */
  needsReview?: NeedsReview | null;
};

export type NeedsReview = 'proposed' | 'outdated';

type ControlProps = {
  name: string;
  lang: string;
  defaultValue: string;
  rows?: number | undefined;
  error?: string | undefined;
  label: ReactNode;
};

const OneLine = ({ rows: _, ...field }: ControlProps) => <Field {...field} />;

/**
 * One text in the shop's languages, side by side where there is room. Marks the missing languages once one is filled in; with scripts
 * it proposes Simplified from Traditional Chinese.
 */
export function LocalizedFields({
  name,
  label,
  hint,
  values = {},
  rows,
  as,
  required = false,
  failure,
  needsReview,
}: Props) {
  const t = useTranslations('admin.localized');
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [empty, setEmpty] = useState<readonly Locale[]>(() =>
    locales.filter((locale) => !values[locale]?.trim()),
  );
  const [isProposed, setIsProposed] = useState(false);
  const { isBusy, hasFailed, propose } = useProposal();
  const getField = (locale: Locale) =>
    box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `:is(input, textarea)[name="${CSS.escape(`${name}.${locale}`)}"]`,
    );
  const look = () => setEmpty(locales.filter((locale) => !getField(locale)?.value.trim()));

  async function fillIn() {
    const text = await propose(getField('zh-Hant')?.value ?? '');
    const field = getField('zh-CN');
    if (text === null || !field) return;
    field.value = text;
    field.dispatchEvent(new Event(writtenEvent));
    setIsProposed(true);
    look();
    field.focus();
  }

  const isMissing = (locale: Locale) => empty.includes(locale) && (required || empty.length < locales.length);
  const mark = isProposed ? 'proposed' : needsReview;
  const Text: ComponentType<ControlProps> = as ?? (rows === undefined ? OneLine : TextArea);
  return (
    <fieldset
      ref={box}
      onInput={look}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="min-w-0 [&_:is(input,textarea)]:font-sans"
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-xs text-soft">
          {hint}
        </p>
      )}
      <div className={`grid gap-x-4 gap-y-3 ${as ? 'xl:grid-cols-3' : 'md:grid-cols-3'}`}>
        {locales.map((locale) => (
          <div key={locale} className="min-w-0">
            <Text
              name={`${name}.${locale}`}
              lang={languageTag(locale)}
              defaultValue={values[locale] ?? ''}
              rows={rows}
              error={messageOfField(failure, `${name}.${locale}`)}
              label={
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span lang={languageTag(locale)}>{languageNames[locale]}</span>
                  {isMissing(locale) && <span className="text-xs text-seal">{t('missing')}</span>}
                </span>
              }
            />
            {locale === 'zh-CN' && (
              <div className="text-xs">
                {mark && !empty.includes('zh-CN') && <p className="mt-1.5 text-seal">{t(mark)}</p>}
                {!empty.includes('zh-Hant') && (
                  <WithScripts>
                    <Button
                      type="button"
                      variant="quiet"
                      isBusy={isBusy}
                      onClick={isBusy ? undefined : () => void fillIn()}
                      className="min-h-8! text-xs! text-soft"
                    >
                      {t(isBusy ? 'proposing' : 'propose')}
                    </Button>
                  </WithScripts>
                )}
                <p role="status">{hasFailed && t('failed')}</p>
                {needsReview !== undefined && isProposed && (
                  <input type="hidden" name={`${name}.proposed`} value="1" />
                )}
              </div>
            )}
          </div>
        ))}
      </div>
      <FieldErrorMessage>{messageOfField(failure, name)}</FieldErrorMessage>
    </fieldset>
  );
}
