import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { copyStages } from '../../../domains/orders/orders.rules.ts';
import { Form } from '../../forms/form.tsx';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, FormField, FormFields } from '../ui/editor/form-fields.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { compact } from '../ui/lists/density.ts';
import { CameraScanner } from './camera.tsx';
import type { ScanResult } from './scan-actions.server.ts';
import type { ShownCopy } from './shown-copy.ts';

type Props = {
  result: ScanResult | undefined;
  /** The print whose address was opened: its code and next step are filled in. */
  opened: ShownCopy | null;
};

type Scan = { copy: string; to: string };

const getField = (form: HTMLFormElement | null, name: string): string => {
  const value = form && new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Records a step of a print by its code: scanned by hand or with the camera, or typed. Codes that come while one is being recorded wait, so
 * that none is lost on a slow network.
 */
export function ScanForm({ result, opened }: Props) {
  const t = useTranslations('adminOrders.scan');
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const { add, sender } = useScanQueue();
  useNextCode(input, result);
  const failed = result?.failure ? result : undefined;
  const addScan = (copy: string) => add({ copy, to: getField(form.current, 'to') });
  const addTyped = (event: FormEvent) => {
    event.preventDefault();
    addScan(getField(form.current, 'copy'));
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <form ref={form} method="post" className="space-y-5" onSubmit={addTyped}>
        <HiddenFields values={{ intent: 'scan' }} />
        <FormFields
          values={{ copy: (result ? failed?.values?.copy : opened?.copy.code) ?? '' }}
          failure={failed?.failure}
        >
          <StepChoice chosen={result?.values?.to || opened?.copy.later_stages[0] || 'printed'} />
          <FormField
            ref={input}
            name="copy"
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        </FormFields>
        <Button className={compact}>{t('submit')}</Button>
        {isHydrated && <CameraScanner onCode={addScan} />}
      </form>
      {sender}
    </>
  );
}

/** Sends scans one after the other. `sender` is the form that sends them, and says so where an answer is lost. */
function useScanQueue() {
  const form = useRef<HTMLFormElement>(null);
  const [waiting, setWaiting] = useState<readonly Scan[]>([]);
  const sent = useRef<{ isBusy: boolean } | null>(null);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle && sent.current) sent.current.isBusy = true;
    if (!isIdle) return;
    // The one before was answered; until the router is busy with it, it was only sent.
    if (sent.current?.isBusy) sent.current = null;
    const [next] = waiting;
    const { copy, to } = (form.current?.elements ?? {}) as Partial<Record<keyof Scan, HTMLInputElement>>;
    if (!next || sent.current || !copy || !to) return;
    sent.current = { isBusy: false };
    [copy.value, to.value] = [next.copy, next.to];
    setWaiting((all) => all.slice(1));
    form.current?.requestSubmit();
  }, [isIdle, waiting]);
  const sender = (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" defaultValue="scan" />
      <input type="hidden" name="copy" />
      <input type="hidden" name="to" />
    </Form>
  );
  return { add: (scan: Scan) => setWaiting((all) => [...all, scan]), sender };
}

/** The step that each scan records; it stays for the next scan. */
function StepChoice({ chosen }: { chosen: string }) {
  const t = useTranslations('adminOrders.scan');
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">{t('to')}</legend>
      <div className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
        {steps.map((step) => (
          <label
            key={step}
            className="relative flex min-h-12 cursor-pointer items-center justify-center bg-paper px-2 text-sm has-checked:bg-ink has-checked:text-on-ink has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="to"
              value={step}
              defaultChecked={step === chosen}
              aria-describedby={`${id}-error`}
              className="sr-only"
            />
            {t(`stages.${step}`)}
          </label>
        ))}
      </div>
      <FormError name="to" id={`${id}-error`} />
    </fieldset>
  );
}

const steps = copyStages.filter((stage) => stage !== 'to_print');

/** After each result the field has the focus, since a scanner types into it; a code that was rejected is in it again, unless the next one is. */
function useNextCode(input: RefObject<HTMLInputElement | null>, result: ScanResult | undefined) {
  const restored = useRef('');
  useEffect(() => {
    const field = input.current;
    if (!result || !field) return;
    if (field.value === restored.current) field.value = '';
    restored.current = result.failure?.status === 422 ? (result.values?.copy ?? '') : '';
    if (restored.current && field.value === '') {
      field.value = restored.current;
      field.select();
    }
    if (result.intent === 'scan') field.focus({ preventScroll: true });
    navigator.vibrate?.(result.failure ? [80, 60, 80] : 80);
  }, [input, result]);
}
