import { useTranslations } from 'use-intl';
import type { ApplicationData } from '../../../domains/artists/applications/applications.schemas.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { Section } from '../ui/section.tsx';

/** What an artist sent for the review: the artist's name, links and pictures. */
export function ArtistApplication({ application }: { application: ApplicationData | null }) {
  const t = useTranslations('adminCustomers.reviews.application');
  const { day } = useDateFormat();
  return (
    <Section title={t('title')}>
      {application ? (
        <>
          <p className="text-lg">{application.artist_name}</p>
          <p className="text-sm text-soft">{t('changedOn', { day: day(application.changed_at) })}</p>
          {application.links.length > 0 && (
            <ul className="mt-4 space-y-1 text-sm">
              {application.links.map((link) => (
                <li key={link}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noreferrer nofollow"
                    className="link inline-block min-h-6 wrap-anywhere"
                  >
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {application.pictures.length > 0 && (
            <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
              {application.pictures.map(({ id, name, width, height }) => (
                <li key={id}>
                  <a href={`/admin/application-picture/${id}`} target="_blank" rel="noreferrer">
                    <img
                      src={`/admin/application-picture/${id}`}
                      alt={name}
                      width={width}
                      height={height}
                      loading="lazy"
                      className="aspect-square w-full bg-wall object-contain"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="text-sm text-soft">{t('none')}</p>
      )}
    </Section>
  );
}
