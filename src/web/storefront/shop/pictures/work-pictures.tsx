import { type MouseEvent, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { pictureUrl } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { type Choice, viewPath } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { ModelView } from './model-view.tsx';
import { type ModelViewName, modelViews } from './model-views.ts';
import { useOpened } from './use-opened.ts';

const load = () => import('./picture-viewer.tsx');

/** The viewer's code loads on demand; a failure is only logged (`docs/rules/errors.md`). */
const PictureViewer = lazyOr(
  () => load().then(({ PictureViewer }) => PictureViewer),
  () => null,
);

type Props = { item: ItemDetail; configuredItem: ConfiguredItem; choice: Choice };

/**
 * The views of the configured item and the further pictures of the work, as a row of thumbnails. With scripts each opens in a
 * viewer; without them a view is shown on the page (`NamedView`), and a picture is a link to the whole of it.
 */
export function WorkPictures({ item, configuredItem: { size, frame }, choice }: Props) {
  const t = useTranslations('shop.pictures');
  const localized = useLocalizedPath();
  const { search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { isOpen, at, open, close } = useOpened(
    'pictures',
    (index) => list.current?.querySelectorAll('a')[index],
  );
  if (!size) return null;
  const views = modelViews(frame).map((name) => ({
    key: name,
    href: localized(viewPath(item.id, choice, name, search)),
    content: <ViewThumbnail name={name} item={item} size={size} frame={frame} />,
  }));
  const pictures = item.pictures.map((picture) => ({
    key: picture.id,
    href: pictureUrl(picture.id, 'max', 'jpg'),
    content: (
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="10rem"
        widest={480}
        className="h-16 w-auto max-w-60 object-cover lg:h-24"
      />
    ),
  }));
  const onClick = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    load().then(
      () => open(index),
      (error: unknown) => {
        console.error(error);
        window.location.assign(href);
      },
    );
  };
  return (
    <section aria-label={t('title')} className="border-t border-line bg-paper pt-3">
      <ul
        ref={list}
        className="flex snap-x scroll-px-5 gap-3 overflow-x-auto overscroll-x-contain px-5 pb-3 lg:flex-wrap lg:overflow-visible lg:px-0 lg:pb-0"
      >
        {[...views, ...pictures].map(({ key, href, content }, index) => (
          <li key={key} className="shrink-0 snap-start">
            <a
              href={href}
              onClick={(event) => onClick(event, index)}
              className="block bg-wall hover:opacity-85"
            >
              {content}
            </a>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureViewer item={item} size={size} frame={frame} first={at} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

type ViewProps = { name: ModelViewName; item: ItemDetail; size: SizeOption; frame: FrameOption };

/** A small view with its name for screen readers; at its actual size, the middle of the print. */
function ViewThumbnail({ name, item, size, frame }: ViewProps) {
  const t = useTranslations('shop.views.names');
  return (
    <span className="relative block size-16 overflow-hidden [container-type:size] lg:size-24">
      {name === 'actual' ? (
        <Picture picture={item.picture} alt="" sizes="40rem" widest={640} className="size-full object-none" />
      ) : (
        <ModelView
          name={name}
          item={item}
          size={size}
          frame={frame}
          alt=""
          sizes="6rem"
          cornerSizes="30rem"
        />
      )}
      <span className="sr-only">{t(name)}</span>
    </span>
  );
}

const ViewSection = lazyOr(
  () => import('./view-section.tsx').then((module) => module.ViewSection),
  () => null,
);

/** The view that the address names. */
export function NamedView({ item, configuredItem: { size, frame } }: Omit<Props, 'choice'>) {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('view');
  const name = modelViews(frame).find((one) => one === wanted);
  if (!size || !name) return null;
  return (
    <Suspense fallback={null}>
      <ViewSection name={name} item={item} size={size} frame={frame} />
    </Suspense>
  );
}
