import { useTranslations } from 'use-intl';
import type { FieldError } from '../../kernel/errors.ts';

type Props = {
  errors: readonly FieldError[];
  /** The error of the form as a whole, when no field has one. */
  message?: string | undefined;
  /** The labels of the fields by wire name, in the form's order. Each field's element has its wire name as id. */
  labels: Record<string, string>;
};

/** The error summary above a form, with a link to each field. */
export function ErrorSummary({ errors, message, labels }: Props) {
  const t = useTranslations('common.form');
  if (errors.length === 0 && !message) return null;
  const order = Object.keys(labels);
  const inOrder = errors.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return (
    <div role="alert" tabIndex={-1} className="border-l-2 border-error py-1 pl-4 text-sm text-error">
      <p>{errors.length > 0 ? t('checkFields') : message}</p>
      {errors.length > 0 && (
        <ul className="mt-1 space-y-0.5">
          {inOrder.map(({ field, message: text }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="link inline-block min-h-6"
                onClick={(event) => focusField(event, field)}
              >
                {labels[field] ? t('fieldError', { field: labels[field], text }) : text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Following a link also focuses the field. */
function focusField(event: { preventDefault(): void }, field: string): void {
  const element = document.getElementById(field);
  if (!element) return;
  event.preventDefault();
  const input = element.matches('input, select, textarea')
    ? element
    : (element.querySelector<HTMLElement>('input, select, textarea') ?? element);
  input.focus();
}
