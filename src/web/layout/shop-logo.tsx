import { logoPath } from '../../domains/settings/logo.rules.ts';
import { useShell } from './use-shell.ts';

/** The shop's logo, or its name where it has none. */
export function ShopLogo() {
  const { site } = useShell();
  if (!site) return null;
  const { name, logo } = site;
  if (!logo) return <span className="break-keep font-serif text-lg leading-none sm:text-xl">{name}</span>;
  const { id, width, height } = logo;
  return (
    <img
      src={logoPath(id, 'logo.png')}
      alt={name}
      width={width}
      height={height}
      // Logos are drawn for light paper: in dark mode they keep a plate of it.
      className="max-h-10 w-auto max-w-40 object-contain dark:max-h-12 dark:max-w-44 dark:rounded-xs dark:bg-[#fdfcfa] dark:px-2 dark:py-1"
    />
  );
}
