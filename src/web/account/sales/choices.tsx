import { LocaleLink } from '../../i18n/locale.tsx';

type Choice = { to: string; text: string; isCurrent: boolean };

/** Links that choose what a page shows, the current one marked; they work without scripts. */
export const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-5 text-sm">
    <span aria-hidden="true" className="label">
      {label}
    </span>
    <ul className="flex flex-wrap gap-x-5">
      {choices.map(({ to, text, isCurrent }) => (
        <li key={to}>
          <LocaleLink
            to={to}
            aria-current={isCurrent || undefined}
            className="inline-flex min-h-9 items-center text-soft hover:text-ink aria-[current]:border-b aria-[current]:border-ink aria-[current]:text-ink"
          >
            {text}
          </LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
);
