import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FrameOption, ItemDetail, SizeOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { ItemPrice } from '../item/buy-box.tsx';
import { type Choice, computeOuterSize, parseChoice, toImageSize } from '../item/configuration-choice.ts';
import { configurationFormId } from '../item/item-choosers.tsx';
import { useLengths } from '../item/use-lengths.ts';
import { ConfigurationFields, type ConfigurationFieldsProps } from './configuration-fields.tsx';
import { fitsIn } from './room-geometry.ts';
import { RoomPicture } from './room-picture.tsx';
import {
  type Paint,
  paintNames,
  paints,
  type Room,
  roomMeasures,
  roomPictures,
  rooms,
  type Time,
  times,
} from './rooms.ts';
import { largestRoom } from './rooms-of-purposes.ts';

export type WallPreviewProps = ConfigurationFieldsProps & {
  /** Whether the work is for sale, and its page's form can add it to the cart. */
  canBuy: boolean;
  choose: (choice: Choice) => void;
};

const defaultRoom: Room = 'living';
const defaultPaint: Paint = 'chalk';

/**
 * The work in a room, at true scale (`docs/rules/pages.md`: room view). Its fields are a separate GET form; with JavaScript everything
 * updates at once. "Add to cart" sends the page's own form.
 */
export function WallPreview({ item, canBuy, substrates, configuredItem, choice, choose }: WallPreviewProps) {
  const t = useTranslations('shop');
  const [params] = useSearchParams();
  const [room, setRoom] = useState<Room>(() => knownOr(rooms, params.get('room'), defaultRoom));
  const [time, setTime] = useState<Time>(() => knownOr(times, params.get('time'), 'day'));
  const [paint, setPaint] = useState<Paint>(() => knownOr(paintNames, params.get('paint'), defaultPaint));
  const { size, frame, price } = configuredItem;
  if (!size) return null;
  const outer = computeOuterSize(size, frame);
  const isLargeEnough = (one: Room) => fitsIn(outer, roomMeasures[one]);
  const shownRoom = isLargeEnough(room) ? room : (rooms.find(isLargeEnough) ?? largestRoom);
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name === 'room') setRoom(knownOr(rooms, value, defaultRoom));
    else if (name === 'time') setTime(knownOr(times, value, 'day'));
    else if (name === 'paint') setPaint(knownOr(paintNames, value, defaultPaint));
    else
      choose({
        ...choice,
        [name]: parseChoice(new URLSearchParams({ [name]: value }))[name as 'size' | 'frame'],
      });
  };
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem]">
      <RoomFigure item={item} size={size} frame={frame} room={shownRoom} time={time} paint={paint} />
      <div>
        <Form
          method="get"
          action="#wall"
          preventScrollReset
          onChange={onChange}
          className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 lg:mt-0 lg:grid-cols-1"
        >
          <input type="hidden" name="view" value="wall" />
          <ConfigurationFields
            item={item}
            substrates={substrates}
            configuredItem={configuredItem}
            choice={choice}
          />
          <Select label={t('wall.room')} name="room" value={shownRoom} onChange={() => {}}>
            {rooms.map((one) => (
              <option key={one} value={one} disabled={!isLargeEnough(one) && one !== shownRoom}>
                {t(`wall.rooms.${one}`)}
              </option>
            ))}
          </Select>
          {roomPictures(shownRoom, 'evening') && (
            <Select label={t('wall.time')} name="time" value={time} onChange={() => {}}>
              {times.map((one) => (
                <option key={one} value={one}>
                  {t(`wall.times.${one}`)}
                </option>
              ))}
            </Select>
          )}
          <Paints label={t('wall.paint')}>
            {paintNames.map((name) => (
              <Swatch key={name} name={name} isChosen={name === paint}>
                {t(`wall.paints.${name}`)}
              </Swatch>
            ))}
          </Paints>
          <noscript>
            <button type="submit" className={buttonClass('outline')}>
              {t('wall.show')}
            </button>
          </noscript>
        </Form>
        <div className="sticky bottom-0 mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-t border-line bg-paper py-3 lg:static lg:flex lg:flex-col lg:items-stretch">
          <ItemPrice listPrice={price} />
          {canBuy && <AddButton>{t('item.add')}</AddButton>}
        </div>
      </div>
    </div>
  );
}

const knownOr = <Name extends string>(names: readonly Name[], name: string | null, fallback: Name): Name =>
  names.find((one) => one === name) ?? fallback;

/** Closes the dialog first, so that what is wrong in the page's form is shown, and what was added. */
function AddButton({ children }: { children: ReactNode }) {
  return (
    <Button
      form={configurationFormId}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      {children}
    </Button>
  );
}

type RoomFigureProps = {
  item: ItemDetail;
  size: SizeOption;
  frame: FrameOption;
  room: Room;
  time: Time;
  paint: Paint;
};

function RoomFigure({ item, size, frame, room, time, paint }: RoomFigureProps) {
  const t = useTranslations('shop.wall');
  const alt = useTranslations('shop.card')('alt', { title: item.title, artist: item.artist.name });
  const lengths = useLengths();
  const outer = computeOuterSize(size, frame);
  const measures = roomMeasures[room];
  const words = { size: lengths.cm(outer), length: lengths.number(measures.widthMm) };
  return (
    <figure>
      <RoomPicture
        picture={item.picture}
        alt={alt}
        imageSizeMm={toImageSize(size)}
        frame={camelCased(frame)}
        room={room}
        time={time}
        paint={paint}
        sizes="(min-width: 68rem) 20vw, 40vw"
      />
      <figcaption
        aria-live="polite"
        className="numeric mt-3 min-h-[3.2em] text-sm text-soft lg:min-h-[1.6em]"
      >
        {frame.moulding ? t('framed', words) : t('unframed', words)}{' '}
        {!fitsIn(outer, measures) && <span>{t('tooLarge')}</span>}
      </figcaption>
    </figure>
  );
}

function Paints({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1.5 text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type SwatchProps = { name: Paint; isChosen: boolean; children: ReactNode };

function Swatch({ name, isChosen, children }: SwatchProps) {
  return (
    <label className="inline-flex min-h-10 items-center gap-2 border border-line px-3 text-sm hover:border-soft has-checked:border-ink has-checked:outline has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]">
      <input
        type="radio"
        name="paint"
        value={name}
        checked={isChosen}
        onChange={() => {}}
        className="sr-only"
      />
      <span className="size-5 rounded-full border border-line" style={{ backgroundColor: paints[name] }} />
      {children}
    </label>
  );
}
