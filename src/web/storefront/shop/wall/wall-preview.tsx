import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type {
  FrameOption,
  ItemDetail,
  SizeOption,
  SubstrateOption,
} from '../../../../domains/catalogue/catalogue.schemas.ts';
import { isCompatible } from '../../../../domains/catalogue/framing/compatibility.rules.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import {
  type Choice,
  computeOuterSize,
  parseChoice,
  stringifyChoice,
  toImageSize,
} from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { useLengths } from '../item/use-lengths.ts';
import { furnitureMm, placeInScene, type Room, rooms, wallScene } from './wall-geometry.ts';
import { type Paint, paints, WallSceneDrawing } from './wall-scene.tsx';

export type WallPreviewProps = {
  item: ItemDetail;
  substrates: SubstrateOption[];
  configuredItem: ConfiguredItem;
  choice: Choice;
  choose: (choice: Choice) => void;
};

const paintNames = Object.keys(paints) as Paint[];

const defaultRoom: Room = 'sofa';
const defaultPaint: Paint = 'chalk';

/**
 * The framed print above furniture of known size, at true scale (`docs/rules/pages.md`: wall preview). Its fields are a separate GET form;
 * with JavaScript everything updates at once.
 */
export function WallPreview({ item, substrates, configuredItem, choice, choose }: WallPreviewProps) {
  const t = useTranslations('shop.wall');
  const [params] = useSearchParams();
  const [room, setRoom] = useState<Room>(() => knownOr(rooms, params.get('room'), defaultRoom));
  const [paint, setPaint] = useState<Paint>(() => knownOr(paintNames, params.get('paint'), defaultPaint));
  const { size } = configuredItem;
  if (!size) return null;
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name === 'room') setRoom(knownOr(rooms, value, defaultRoom));
    else if (name === 'paint') setPaint(knownOr(paintNames, value, defaultPaint));
    else
      choose({
        ...choice,
        [name]: parseChoice(new URLSearchParams({ [name]: value }))[name as 'size' | 'frame'],
      });
  };
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem]">
      <WallFigure item={item} size={size} frame={configuredItem.frame} room={room} paint={paint} />
      <Form
        method="get"
        action="#wall"
        preventScrollReset
        onChange={onChange}
        className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:mt-0 lg:grid-cols-1 lg:content-start"
      >
        <input type="hidden" name="view" value="wall" />
        <ConfigurationFields
          item={item}
          substrates={substrates}
          configuredItem={configuredItem}
          choice={choice}
        />
        <Choices label={t('room')}>
          {rooms.map((one) => (
            <Swatch key={one} name="room" value={one} isChosen={one === room}>
              {t(`rooms.${one}`)}
            </Swatch>
          ))}
        </Choices>
        <Choices label={t('paint')}>
          {paintNames.map((name) => (
            <Swatch key={name} name="paint" value={name} isChosen={name === paint}>
              <span
                className="size-5 rounded-full border border-line"
                style={{ backgroundColor: paints[name] }}
              />
              {t(`paints.${name}`)}
            </Swatch>
          ))}
        </Choices>
        <noscript>
          <button type="submit" className={buttonClass('outline')}>
            {t('show')}
          </button>
        </noscript>
      </Form>
    </div>
  );
}

const knownOr = <Name extends string>(names: readonly Name[], name: string | null, fallback: Name): Name =>
  names.find((one) => one === name) ?? fallback;

type WallFigureProps = { item: ItemDetail; size: SizeOption; frame: FrameOption; room: Room; paint: Paint };

function WallFigure({ item, size, frame, room, paint }: WallFigureProps) {
  const t = useTranslations('shop.wall');
  const card = useTranslations('shop.card');
  const lengths = useLengths();
  const outer = computeOuterSize(size, frame);
  const scene = wallScene(outer, room);
  const words = {
    size: lengths.cm(outer),
    length: lengths.number(furnitureMm[room].widthMm),
    furniture: room,
  };
  return (
    <figure>
      <div className="relative aspect-4/3 overflow-hidden">
        <WallSceneDrawing scene={scene} room={room} paint={paint} />
        <div className="absolute" style={placeInScene(scene.work, scene)}>
          <FramedPicture
            picture={item.picture}
            alt={card('alt', { title: item.title, artist: item.artist.name })}
            imageSizeMm={toImageSize(size)}
            frame={camelCased(frame)}
            sizes="(min-width: 68rem) 20vw, 40vw"
            strip="small"
            className="[--tallest:200vw] shadow-[0_1px_3px_rgb(20_15_5/0.35)]!"
          />
        </div>
      </div>
      <figcaption
        aria-live="polite"
        className="numeric mt-3 min-h-[3.2em] text-sm text-soft lg:min-h-[1.6em]"
      >
        {frame.moulding ? t('framed', words) : t('unframed', words)}
      </figcaption>
    </figure>
  );
}

/** Size and frame are repeated, since the page's own fields are behind the dialog. */
function ConfigurationFields({ item, substrates, configuredItem, choice }: Omit<WallPreviewProps, 'choose'>) {
  const t = useTranslations('shop');
  const lengths = useLengths();
  const isCustomSize = choice.size === 'custom';
  const isCustomFrame = choice.frame === 'custom';
  const customParts = [...new URLSearchParams(stringifyChoice(choice))].filter(
    ([name]) => name !== 'size' && name !== 'frame',
  );
  return (
    <>
      <Select
        label={t('item.size')}
        name="size"
        value={isCustomSize ? 'custom' : configuredItem.size?.id}
        onChange={() => {}}
      >
        {substrates.map((substrate) => (
          <optgroup key={substrate.id} label={substrate.name}>
            {item.sizes
              .filter((size) => size.available && size.substrate_id === substrate.id)
              .map((size) => (
                <option key={size.id} value={size.id}>
                  {lengths.plain(toImageSize(size))}
                </option>
              ))}
          </optgroup>
        ))}
        {isCustomSize && <option value="custom">{t('item.custom')}</option>}
      </Select>
      <Select
        label={t('item.frame')}
        name="frame"
        value={isCustomFrame ? 'custom' : configuredItem.frame.id}
        onChange={() => {}}
      >
        {item.frames
          .filter((frame) => isCompatible(configuredItem.size?.surface ?? 'paper', frame))
          .map((frame) => (
            <option key={frame.id} value={frame.id}>
              {frame.name}
            </option>
          ))}
        {isCustomFrame && <option value="custom">{t('item.customFrame')}</option>}
      </Select>
      {customParts.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type SwatchProps = { name: 'room' | 'paint'; value: string; isChosen: boolean; children: ReactNode };

function Swatch({ name, value, isChosen, children }: SwatchProps) {
  return (
    <label className="inline-flex min-h-10 items-center gap-2 border border-line px-3 text-sm hover:border-soft has-checked:border-ink has-checked:outline has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => {}}
        className="sr-only"
      />
      {children}
    </label>
  );
}
